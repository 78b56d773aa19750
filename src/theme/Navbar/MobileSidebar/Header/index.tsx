// from theme-classic 3.10.2 sha256:fcab4b78fcbb46fd
import type {ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import IconClose from '@theme/Icon/Close';
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import NavbarLogo from '@theme/Navbar/Logo';
import {useEdition} from '@site/src/lib/edition';
import {TEXTS} from '@site/src/search/ui/texts';
import {useAlternatePageUtils, useNavbarMobileSidebar} from '@site/src/theme/internal';
import styles from './styles.module.css';

/** Ejected: the drawer has the search and the editions at its head, one tap away. */
export default function NavbarMobileSidebarHeader(): ReactNode {
  const {toggle} = useNavbarMobileSidebar();
  const {label} = TEXTS[useEdition()];
  return (
    <div className={styles.head}>
      <div className={styles.brand}>
        <NavbarLogo />
        <NavbarColorModeToggle className={styles.mode} />
        <button
          type="button"
          aria-label={translate({
            id: 'theme.docs.sidebar.closeSidebarButtonAriaLabel',
            message: 'Закрыть панель навигации',
            description: 'The ARIA label for close button of mobile sidebar',
          })}
          className="clean-btn navbar-sidebar__close"
          onClick={() => toggle()}>
          <IconClose color="var(--ifm-color-emphasis-600)" />
        </button>
      </div>
      <div className={styles.tools}>
        <form role="search" action={useBaseUrl('/search')}>
          <input type="search" name="q" className={styles.search} placeholder={label} aria-label={label} />
        </form>
        <Editions />
      </div>
    </div>
  );
}

/** The two editions of this page, as links. */
function Editions(): ReactNode {
  const {
    i18n: {currentLocale, locales, localeConfigs},
  } = useDocusaurusContext();
  const {createUrl} = useAlternatePageUtils();
  const {search, hash} = useLocation();
  return (
    <ul className={styles.editions}>
      {locales.map((locale) => (
        <li key={locale}>
          <a
            href={createUrl({locale, fullyQualified: false}) + search + hash}
            lang={localeConfigs[locale]?.htmlLang}
            aria-label={localeConfigs[locale]?.label}
            aria-current={locale === currentLocale || undefined}>
            {locale.toUpperCase()}
          </a>
        </li>
      ))}
    </ul>
  );
}
