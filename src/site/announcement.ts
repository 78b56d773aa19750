import type {Localized} from '../lib/edition';

/** The strip above the top bar. A new id shows it again to readers who closed the one before. */
export const announcement: {id: string; text: Localized} = {
  id: 'one-contract',
  text: {
    ru: 'Справочник HTTP и WebSocket собран из одного контракта: поля, примеры и коды в нём проверены.',
    en: 'The HTTP and WebSocket reference is built from one contract: its fields, examples, and codes are verified.',
  },
};
