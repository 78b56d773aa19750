// from theme-classic 3.10.2 sha256:14e53211c59a47a1
import type {ReactNode} from 'react';
import clsx from 'clsx';
import {ThemeClassNames, useThemeConfig} from '@docusaurus/theme-common';

/** Ejected: one line of text, without the framework's columns and logo (src/site/footer.ts refuses their keys). */
export default function Footer(): ReactNode {
  const {footer} = useThemeConfig();
  if (!footer) {
    return null;
  }
  return (
    <footer
      className={clsx(ThemeClassNames.layout.footer.container, 'footer', {'footer--dark': footer.style === 'dark'})}>
      <div className="footer__copyright" dangerouslySetInnerHTML={{__html: footer.copyright ?? ''}} />
    </footer>
  );
}
