// from theme-classic 3.10.2 sha256:4c2a7b2e3674f6fa
import type {ReactNode} from 'react';
import type {Props} from '@theme/TabItem';
import {useTabIds} from '@site/src/lib/tabs';
import {useTabs} from '@site/src/theme/internal';

/**
 * Ejected: the framework's panel has no id and no accessible name. Here it carries the label of its tab, which is also
 * what readers without scripts see above each panel (see `scripting: none` in base.css).
 */
export default function TabItem({children, className, value, label}: Props): ReactNode {
  const {selectedValue, lazy} = useTabs();
  const ids = useTabIds(value);
  const selected = value === selectedValue;
  if (!selected && lazy) {
    return null;
  }
  return (
    <div role="tabpanel" id={ids.panel} aria-label={label ?? value} className={className} hidden={!selected}>
      {children}
    </div>
  );
}
