// from theme-classic 3.10.2 sha256:c9edcfe48d882c0b
import {useEffect, useRef, useState, type KeyboardEvent, type ReactNode} from 'react';
import clsx from 'clsx';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/Navbar/MobileSidebar/Layout';
import {focusWhenShown} from '@site/src/lib/focus';
import {useEdition, type Localized} from '@site/src/lib/edition';
import {useNavbarMobileSidebar, useNavbarSecondaryMenu} from '@site/src/theme/internal';

const LABEL: Localized = {ru: 'Меню', en: 'Menu'};

const FOCUSABLE = 'a[href], button:not([disabled]), input, select, textarea, [tabindex="0"]';

/** What the Tab key can reach inside an element: visible and not in an inert panel. */
function tabStops(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => !element.closest('[inert]') && element.getClientRects().length > 0,
  );
}

/**
 * Ejected: the framework's drawer lets focus go on behind it, does not close by Escape and drops focus when it closes. Here it is a
 * modal dialog: https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/ It is empty until it opens for the first time: its menus are
 * the whole sidebar once more, which every first visit on a phone paid for.
 */
export default function NavbarMobileSidebarLayout({header, primaryMenu, secondaryMenu}: Props): ReactNode {
  const {shown, toggle} = useNavbarMobileSidebar();
  const {shown: secondaryShown} = useNavbarSecondaryMenu();
  const drawer = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(shown);
  if (shown && !opened) {
    setOpened(true);
  }

  useEffect(() => {
    if (!shown) {
      return undefined;
    }
    // Safari does not focus a button that is clicked.
    const opener =
      document.activeElement === document.body
        ? document.querySelector<HTMLElement>('.navbar__toggle')
        : (document.activeElement as HTMLElement | null);
    const giveUp = focusWhenShown(drawer.current?.querySelector<HTMLElement>('.navbar-sidebar__close'));
    return () => {
      giveUp();
      opener?.focus({preventScroll: true});
    };
  }, [shown]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      toggle();
      return;
    }
    if (event.key !== 'Tab' || !drawer.current) {
      return;
    }
    const stops = tabStops(drawer.current);
    const [first, last] = [stops[0], stops[stops.length - 1]];
    const edge = event.shiftKey ? first : last;
    if (document.activeElement === edge) {
      event.preventDefault();
      (event.shiftKey ? last : first)?.focus();
    }
  }

  return (
    <div
      ref={drawer}
      role="dialog"
      aria-modal="true"
      aria-label={LABEL[useEdition()]}
      className={clsx(ThemeClassNames.layout.navbar.mobileSidebar.container, 'navbar-sidebar')}
      onKeyDown={shown ? onKeyDown : undefined}>
      {opened && (
        <>
          {header}
          <div className={clsx('navbar-sidebar__items', secondaryShown && 'navbar-sidebar__items--show-secondary')}>
            <Panel inert={secondaryShown}>{primaryMenu}</Panel>
            <Panel inert={!secondaryShown}>{secondaryMenu}</Panel>
          </div>
        </>
      )}
    </div>
  );
}

/** One of the two menus: the main one and the one of the section; only one of them is on screen. */
function Panel({inert, children}: {inert: boolean; children: ReactNode}): ReactNode {
  return (
    <div
      className={clsx(ThemeClassNames.layout.navbar.mobileSidebar.panel, 'navbar-sidebar__item', 'menu')}
      inert={inert}>
      {children}
    </div>
  );
}
