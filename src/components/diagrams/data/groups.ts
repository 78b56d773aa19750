import type {Localized} from '../../../lib/edition';

/** How a member order stands at a moment of the group's life. */
export type MemberState = 'waits' | 'asleep' | 'filled' | 'canceled';

export interface GroupMember {
  readonly label: Localized;
  /** One state per phase. */
  readonly states: readonly MemberState[];
}

export interface GroupExample {
  readonly title: Localized;
  /** What happens at each moment, in order. */
  readonly phases: readonly Localized[];
  readonly members: readonly GroupMember[];
}

/** Words inside the boxes. */
export const memberStateLabels: Readonly<Record<MemberState, Localized>> = {
  waits: {ru: 'ждёт', en: 'waits'},
  asleep: {ru: 'спит', en: 'dormant'},
  filled: {ru: '✓ исполнена', en: '✓ filled'},
  canceled: {ru: '✕ снята', en: '✕ canceled'},
};

/** Scenes of `<OrderGroupDiagram example="…">`. */
export const groupExamples = {
  pair: {
    title: {
      ru: 'OnExecuteOrCancel: одна сработала — другая снята',
      en: 'OnExecuteOrCancel: one triggers, the other is canceled',
    },
    phases: [
      {
        ru: 'Группа создана. Обе стоп-заявки ждут цену.',
        en: 'The group is created. Both stop orders wait for their price.',
      },
      {
        ru: 'Цена дошла до 312,00. Тейк-профит продаёт позицию, группа снимает стоп-лосс.',
        en: 'The price reaches 312.00. The take-profit order sells the position, the group cancels the stop loss.',
      },
    ],
    members: [
      {
        label: {
          ru: 'Тейк-профит: продать 20\u00A0лотов, ≥\u00A0312,00',
          en: 'Take profit: sell 20\u00A0lots, ≥\u00A0312.00',
        },
        states: ['waits', 'filled'],
      },
      {
        label: {
          ru: 'Стоп-лосс: продать 20\u00A0лотов, ≤\u00A0295,00',
          en: 'Stop loss: sell 20\u00A0lots, ≤\u00A0295.00',
        },
        states: ['waits', 'canceled'],
      },
    ],
  },
  bracket: {
    title: {
      ru: 'TriggerBracketOrders: вход активирует выходы',
      en: 'TriggerBracketOrders: the entry activates the exits',
    },
    phases: [
      {
        ru: 'Группа создана. Лимитная заявка стоит в стакане, стоп-заявки спят (`activate: false`).',
        en: 'The group is created. The limit order rests in the book, the stop orders are dormant (`activate: false`).',
      },
      {
        ru: 'Лимитная заявка исполнена. Стоп-заявки активированы, каждая ждёт свою цену.',
        en: 'The limit order is filled. The stop orders are active, and each waits for its price.',
      },
    ],
    members: [
      {
        label: {ru: 'Лимитная: купить 10\u00A0лотов по 304,80', en: 'Limit: buy 10\u00A0lots at 304.80'},
        states: ['waits', 'filled'],
      },
      {
        label: {
          ru: 'Тейк-профит: продать 10\u00A0лотов, ≥\u00A0309,00',
          en: 'Take profit: sell 10\u00A0lots, ≥\u00A0309.00',
        },
        states: ['asleep', 'waits'],
      },
      {
        label: {
          ru: 'Стоп-лосс: продать 10\u00A0лотов, ≤\u00A0302,00',
          en: 'Stop loss: sell 10\u00A0lots, ≤\u00A0302.00',
        },
        states: ['asleep', 'waits'],
      },
    ],
  },
} as const satisfies Record<string, GroupExample>;

export type GroupExampleName = keyof typeof groupExamples;
