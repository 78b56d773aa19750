// from theme-classic 3.10.2 sha256:8384e429631642ec
import {memo, type ReactNode} from 'react';
import clsx from 'clsx';
import {NavbarSecondaryMenuFiller, ThemeClassNames} from '@docusaurus/theme-common';
import DocSidebarItems from '@theme/DocSidebarItems';
import type {Props} from '@theme/DocSidebar/Mobile';
import {useNavbarMobileSidebar} from '@site/src/theme/internal';

/** The sidebar in the drawer, which closes when the reader follows a link. */
function Menu({docs: {sidebar, path}}: {docs: Props}): ReactNode {
  const {toggle} = useNavbarMobileSidebar();
  return (
    <ul className={clsx(ThemeClassNames.docs.docSidebarMenu, 'menu__list')}>
      <DocSidebarItems
        items={sidebar}
        activePath={path}
        onItemClick={(item) => {
          if (item.type === 'link' || (item.type === 'category' && item.href)) {
            toggle();
          }
        }}
        level={1}
      />
    </ul>
  );
}

/**
 * Ejected: hands the drawer one property. The framework sorts several by `localeCompare`, and the browser's table of letters, loaded for
 * that alone, costs a phone 30 ms of each first visit.
 */
function DocSidebarMobile(props: Props): ReactNode {
  return <NavbarSecondaryMenuFiller component={Menu} props={{docs: props}} />;
}

export default memo(DocSidebarMobile);
