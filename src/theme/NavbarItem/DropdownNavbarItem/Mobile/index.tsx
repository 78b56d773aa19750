// from theme-classic 3.10.2 sha256:ef54e18e8ebaf180
import {useEffect, useId, type ReactNode} from 'react';
import clsx from 'clsx';
import {Collapsible, isRegexpStringMatch, useCollapsible} from '@docusaurus/theme-common';
import NavbarItem, {type LinkLikeNavbarItemProps} from '@theme/NavbarItem';
import type {Props} from '@theme/NavbarItem/DropdownNavbarItem/Mobile';
import {isSamePath, useLocalPathname} from '@site/src/theme/internal';
import styles from './styles.module.css';

function isCurrent(item: LinkLikeNavbarItemProps, pathname: string): boolean {
  return (
    isSamePath(item.to, pathname) ||
    isRegexpStringMatch(item.activeBaseRegex, pathname) ||
    Boolean(item.activeBasePath && pathname.startsWith(item.activeBasePath))
  );
}

/**
 * Ejected: the framework puts two controls of the same purpose side by side, of which the first is a link to `#` that does not
 * tell whether its list is open. Here one button does it.
 */
export default function DropdownNavbarItemMobile({items, className, label, children, onClick}: Props): ReactNode {
  const pathname = useLocalPathname();
  const holdsCurrent = items.some((item) => isCurrent(item, pathname));
  const {collapsed, toggleCollapsed, setCollapsed} = useCollapsible({initialState: () => !holdsCurrent});
  const listId = useId();

  useEffect(() => {
    if (holdsCurrent) {
      setCollapsed(false);
    }
  }, [holdsCurrent, setCollapsed]);

  return (
    <li className={clsx('menu__list-item', {'menu__list-item--collapsed': collapsed})}>
      <button
        type="button"
        className={clsx('menu__link', 'menu__link--sublist', 'menu__link--sublist-caret', styles.toggle, className)}
        aria-expanded={!collapsed}
        aria-controls={listId}
        onClick={toggleCollapsed}>
        <span>{children ?? label}</span>
      </button>
      <div id={listId}>
        <Collapsible lazy as="ul" className="menu__list" collapsed={collapsed}>
          {items.map((item, index) => (
            <NavbarItem
              key={index}
              mobile
              isDropdownItem
              onClick={onClick}
              activeClassName="menu__link--active"
              {...item}
            />
          ))}
        </Collapsible>
      </div>
    </li>
  );
}
