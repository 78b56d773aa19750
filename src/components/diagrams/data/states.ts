import type {Localized} from '../../../lib/edition';

/** A place in the state diagram; the layout knows where each of them stands. */
export type StatePlace = 'main' | 'done' | 'off' | 'refused';

export interface StateNode {
  readonly place: StatePlace;
  /** Value the API returns. */
  readonly value: string;
  readonly label: Localized;
}

/** A numbered arrow. `loop` leaves and re-enters the main state. */
export interface StateEdge {
  readonly to: StatePlace | 'loop';
  readonly text: Localized;
}

export interface StatesExample {
  readonly title: Localized;
  readonly nodes: readonly StateNode[];
  /** In the order of their numbers. */
  readonly edges: readonly StateEdge[];
}

/** Scenes of `<OrderStates of="…">`. */
export const statesExamples = {
  exchange: {
    title: {ru: 'Статусы биржевой заявки', en: 'Statuses of an exchange order'},
    nodes: [
      {place: 'main', value: 'working', label: {ru: 'действует', en: 'in progress'}},
      {place: 'done', value: 'filled', label: {ru: 'исполнена', en: 'done in full'}},
      {place: 'off', value: 'canceled', label: {ru: 'снята', en: 'removed'}},
      {place: 'refused', value: 'rejected', label: {ru: 'отклонена', en: 'turned down'}},
    ],
    edges: [
      {
        to: 'main',
        text: {
          ru: 'Заявка принята и ждёт встречных.',
          en: 'The order is accepted and waits for counter orders.',
        },
      },
      {
        to: 'loop',
        text: {
          ru: 'Исполнилась часть. Отдельного статуса нет: растут `filledQtyBatch` (лоты) и `filledQtyUnits` (штуки).',
          en: 'A part is filled. There is no status of its own for that: `filledQtyBatch` (lots) and `filledQtyUnits` (units) grow.',
        },
      },
      {to: 'done', text: {ru: 'Исполнен весь объём.', en: 'The whole quantity is filled.'}},
      {
        to: 'off',
        text: {
          ru: 'Вы сняли или изменили заявку либо кончился её срок. То, что успело исполниться, остаётся исполненным.',
          en: 'You cancel or change the order, or its time runs out. What was filled before stays filled.',
        },
      },
      {
        to: 'refused',
        text: {
          ru: 'Заявку не приняли: например, `bookorcancel` исполнилась бы сразу.',
          en: 'The order is turned down: for example, a `bookorcancel` order would have filled at once.',
        },
      },
    ],
  },
  stop: {
    title: {ru: 'Статусы стоп-заявки', en: 'Statuses of a stop order'},
    nodes: [
      {place: 'main', value: 'working', label: {ru: 'ждёт цену', en: 'waits for price'}},
      {place: 'done', value: 'filled', label: {ru: 'исполнена', en: 'done in full'}},
      {place: 'off', value: 'canceled', label: {ru: 'снята', en: 'removed'}},
      {place: 'refused', value: 'rejected', label: {ru: 'отклонена', en: 'turned down'}},
    ],
    edges: [
      {
        to: 'main',
        text: {
          ru: 'Заявка записана на сервере брокера. `exchangeOrderId` пуст, обеспечение не тронуто.',
          en: 'The order is stored on the broker’s server. `exchangeOrderId` is empty, no collateral is reserved.',
        },
      },
      {
        to: 'done',
        text: {
          ru: 'Условие выполнено, биржевая заявка отправлена: её номер стоит в `exchangeOrderId`, дальше следите за ней.',
          en: 'The condition is met and the exchange order is sent: its number is in `exchangeOrderId`, watch that order from here.',
        },
      },
      {
        to: 'off',
        text: {
          ru: 'Вы сняли или изменили заявку либо брокер не смог её исполнить: тогда причина стоит в `error`.',
          en: 'You cancel or change the order, or the broker could not carry it out: the reason is then in `error`.',
        },
      },
      {to: 'refused', text: {ru: 'Заявку не приняли.', en: 'The order is turned down.'}},
    ],
  },
  group: {
    title: {ru: 'Статусы группы заявок', en: 'Statuses of an order group'},
    nodes: [
      {place: 'main', value: 'Active', label: {ru: 'действует', en: 'live'}},
      {place: 'done', value: 'Filled', label: {ru: 'отработала', en: 'carried out'}},
      {place: 'off', value: 'Canceled', label: {ru: 'отменена', en: 'by the user'}},
    ],
    edges: [
      {
        to: 'main',
        text: {
          ru: 'Группа создана, `closedAt` равно null.',
          en: 'The group is created, `closedAt` is null.',
        },
      },
      {
        to: 'loop',
        text: {
          ru: 'Только `IgnoreCancel`: снятая или изменённая заявка выходит из группы, группа живёт дальше.',
          en: '`IgnoreCancel` only: a canceled or changed order leaves the group, the group lives on.',
        },
      },
      {
        to: 'done',
        text: {ru: 'Система выполнила правило группы.', en: 'The system has carried out the rule of the group.'},
      },
      {to: 'off', text: {ru: 'Группу отменил пользователь.', en: 'The user has canceled the group.'}},
    ],
  },
} as const satisfies Record<string, StatesExample>;

export type StatesExampleName = keyof typeof statesExamples;
