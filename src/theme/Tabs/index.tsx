// from theme-classic 3.10.2 sha256:f2c1d20d7f902ac9
import {useId, type KeyboardEvent, type ReactNode} from 'react';
import clsx from 'clsx';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/Tabs';
import {TabsIdContext, useTabIds} from '@site/src/lib/tabs';
import {
  sanitizeTabsChildren,
  TabsProvider,
  useScrollPositionBlocker,
  useTabs,
  useTabsContextValue,
} from '@site/src/theme/internal';
import styles from './styles.module.css';

/**
 * Ejected for three reasons: the framework remounts every panel after hydration (all code blocks are built twice), its
 * tabs do not name their panels, and they answer neither Space nor Home and End. State, storage key
 * `docusaurus.tab.<groupId>` and the query string work as in the framework.
 */
export default function Tabs(props: Props): ReactNode {
  const value = useTabsContextValue(props);
  const id = useId();
  return (
    <TabsProvider value={value}>
      <TabsIdContext.Provider value={id}>
        <div className={clsx(ThemeClassNames.tabs.container, styles.container)}>
          <TabList className={props.className} />
          {sanitizeTabsChildren(props.children)}
        </div>
      </TabsIdContext.Provider>
    </TabsProvider>
  );
}

function TabList({className}: {className?: string}): ReactNode {
  const {selectedValue, selectValue, tabValues, block} = useTabs();
  const {blockElementScrollPositionUntilNextRender} = useScrollPositionBlocker();

  function select(tab: HTMLElement, value: string) {
    if (value !== selectedValue) {
      blockElementScrollPositionUntilNextRender(tab);
      selectValue(value);
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) {
      return; // a command of the browser, such as Alt+Left
    }
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    const at = tabs.indexOf(event.target as HTMLElement);
    const next = {ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1}[event.key];
    if (next !== undefined) {
      event.preventDefault();
      tabs[(next + tabs.length) % tabs.length]?.focus();
    }
  }

  return (
    <div role="tablist" className={clsx('tabs', styles.list, block && 'tabs--block', className)} onKeyDown={onKeyDown}>
      {tabValues.map(({value, label, attributes}) => (
        <Tab
          key={value}
          value={value}
          selected={value === selectedValue}
          onSelect={select}
          className={attributes?.className as string | undefined}>
          {label ?? value}
        </Tab>
      ))}
    </div>
  );
}

interface TabProps {
  value: string;
  selected: boolean;
  onSelect: (tab: HTMLElement, value: string) => void;
  className?: string;
  children: ReactNode;
}

function Tab({value, selected, onSelect, className, children}: TabProps): ReactNode {
  const ids = useTabIds(value);
  return (
    <button
      type="button"
      role="tab"
      id={ids.tab}
      aria-selected={selected}
      aria-controls={ids.panel}
      tabIndex={selected ? 0 : -1}
      className={clsx('tabs__item', styles.tab, className, selected && 'tabs__item--active')}
      onClick={(event) => onSelect(event.currentTarget, value)}>
      {children}
    </button>
  );
}
