import type {Edition} from './editions';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

export type {Edition};
export type {Localized} from '@alor-docs/contract/locales';

/**
 * Tells which edition is being rendered.
 *
 * @returns `ru` or `en`
 * @throws Error when the site is built for a locale that has no texts
 */
export function useEdition(): Edition {
  const {currentLocale} = useDocusaurusContext().i18n;
  if (currentLocale !== 'ru' && currentLocale !== 'en') {
    throw new Error(`No texts for locale "${currentLocale}": the site has the editions ru and en.`);
  }
  return currentLocale;
}
