import {EDITIONS, type Edition} from '../lib/editions';

/**
 * The edition being built, for texts that the framework takes from the configuration and does not translate itself.
 * Docusaurus sets the variable before it loads the configuration of each locale.
 */
export const buildEdition: Edition =
  EDITIONS.find((edition) => edition === process.env.DOCUSAURUS_CURRENT_LOCALE) ?? EDITIONS[0];
