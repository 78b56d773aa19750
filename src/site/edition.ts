import type {Edition} from '../lib/edition';

/**
 * The edition being built, for texts that the framework takes from the configuration and does not translate itself.
 * Docusaurus sets the variable before it loads the configuration of each locale.
 */
export const buildEdition: Edition = process.env.DOCUSAURUS_CURRENT_LOCALE === 'en' ? 'en' : 'ru';
