/*
 * Types alone, for code that runs in a browser.
 */
export type {FormatField, FormatMap} from './formats';
export type {Locale, Localized} from './locales';
export type {Template} from './sampleTemplates';
export type {Subscription} from './subscriptions';
