// from theme-classic 3.10.2 sha256:eff7667c8390eb65
import type {ReactNode} from 'react';
import clsx from 'clsx';
import useIsBrowser from '@docusaurus/useIsBrowser';
import NavbarItem from '@theme/NavbarItem';
import type {Props} from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import {useDisclosure} from '@site/src/lib/disclosure';
import styles from './styles.module.css';

/**
 * Ejected: the framework's toggle is a link to `#` with the role of a button that answers neither a touch nor Escape nor
 * the arrow keys, and calls itself closed while the mouse holds it open.
 *
 * @throws Error when the item has an address of its own: here a dropdown only opens its list
 */
export default function DropdownNavbarItemDesktop({
  items,
  position,
  className,
  label,
  children,
  ...props
}: Props): ReactNode {
  if (props.to || props.href) {
    throw new Error(
      'A dropdown opens its list and leads nowhere itself: move its "to" or "href" into the first of its items.',
    );
  }
  const {shown, close, rootProps, buttonProps, listProps} = useDisclosure({hover: true});
  // Before scripts run, and without them, CSS opens the list under the mouse.
  const scripted = useIsBrowser();
  return (
    <div
      {...rootProps}
      className={clsx('navbar__item', 'dropdown', {
        'dropdown--hoverable': !scripted,
        'dropdown--right': position === 'right',
        'dropdown--show': shown,
      })}>
      <button type="button" {...buttonProps} className={clsx('navbar__link', styles.toggle, className)}>
        {children ?? label}
      </button>
      <ul {...listProps} className="dropdown__menu" onClick={close}>
        {/*
         * One not-found file answers for every unknown address: its links to the other edition are written for the file, and React does
         * not repair attributes while it takes a page over. So links are made again then, and the button, which may have the focus, stays.
         */}
        {items.map((item, index) => (
          <NavbarItem key={`${scripted} ${index}`} isDropdownItem activeClassName="dropdown__link--active" {...item} />
        ))}
      </ul>
    </div>
  );
}
