import type {ReactNode} from 'react';
import clsx from 'clsx';
import {ThemeClassNames, useThemeConfig} from '@docusaurus/theme-common';

/** Ejected: one line of text. The framework's footer brings columns, a logo and raw HTML, none of which belongs here. */
export default function Footer(): ReactNode {
  const {footer} = useThemeConfig();
  return (
    <footer className={clsx(ThemeClassNames.layout.footer.container, 'footer')}>
      <div className="container container-fluid text--center">
        <span className="footer__copyright">{footer?.copyright}</span>
      </div>
    </footer>
  );
}
