import type {Localized} from '@site/src/lib/edition';

/** What the button of a request says while its simulation is closed, and while it is open. */
export const OPEN: Localized = {ru: 'Попробовать', en: 'Try it'};
export const COLLAPSE: Localized = {ru: 'Свернуть', en: 'Collapse'};
