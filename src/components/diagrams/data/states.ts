import type {Localized} from '../../../lib/edition';

/** A place in the state diagram; the layout knows where each of them stands. */
export type StatePlace = 'main' | 'done' | 'off' | 'refused';

export interface StateNode {
  readonly place: StatePlace;
  /** Value the API returns. */
  readonly value: string;
  readonly label: Localized;
}

/** Where an arrow leads; `loop` leaves and re-enters the main state. */
export type StateEdge = StatePlace | 'loop';

export interface StatesExample {
  readonly title: Localized;
  readonly nodes: readonly StateNode[];
  /** What each arrow means, in the order of their numbers. */
  readonly edges: Readonly<Partial<Record<StateEdge, Localized>>>;
}

/** Scenes of `<OrderStates of="…">`. */
export const statesExamples = {
  exchange: {
    title: {
      ru: 'Статусы биржевой заявки: исполненная частично остаётся working',
      en: 'Statuses of an exchange order: one that is partly filled stays working',
    },
    nodes: [
      {place: 'main', value: 'working', label: {ru: 'действует', en: 'in progress'}},
      {place: 'done', value: 'filled', label: {ru: 'исполнена', en: 'done in full'}},
      {place: 'off', value: 'canceled', label: {ru: 'снята', en: 'canceled'}},
      {place: 'refused', value: 'rejected', label: {ru: 'отклонена', en: 'rejected'}},
    ],
    edges: {
      main: {
        ru: 'Заявка принята и ждёт заявок другой стороны.',
        en: 'The order is accepted and waits for orders of the opposite side.',
      },
      loop: {
        ru: 'Исполнилась часть. Отдельного статуса нет: растут `filledQtyBatch` (лоты) и `filledQtyUnits` (штуки).',
        en: 'A part is filled. There is no separate status for that: `filledQtyBatch` (lots) and `filledQtyUnits` (units) grow.',
      },
      done: {ru: 'Исполнен весь объём.', en: 'The whole quantity is filled.'},
      off: {
        ru: 'Вы сняли или изменили заявку, её сняла группа или кончился срок. То, что успело исполниться, остаётся исполненным.',
        en: 'You cancel or update the order, its group cancels it, or its time runs out. What was filled before stays filled.',
      },
      refused: {
        ru: 'Заявку не приняли: например, `bookorcancel`, которая исполнилась бы сразу. Причина — в ответе на команду или, если заявку отправил стоп, в его `error`.',
        en: 'The order is rejected, for example a `bookorcancel` order that would have filled at once. The reason is in the response to the command or, if a stop sent the order, in `error` of the stop.',
      },
    },
  },
  stop: {
    title: {
      ru: 'Статусы стоп-заявки: filled значит, что она сработала, сделку ищите в биржевой заявке',
      en: 'Statuses of a stop order: filled means that it has triggered, its exchange order tells what traded',
    },
    nodes: [
      {place: 'main', value: 'working', label: {ru: 'ждёт цену', en: 'waits for price'}},
      {place: 'done', value: 'filled', label: {ru: 'сработала', en: 'triggered'}},
      {place: 'off', value: 'canceled', label: {ru: 'снята', en: 'canceled'}},
      {place: 'refused', value: 'rejected', label: {ru: 'спит, отказ', en: 'or dormant'}},
    ],
    edges: {
      main: {
        ru: 'Заявка записана на сервере брокера. `exchangeOrderId` равен `null`, обеспечение не тронуто.',
        en: 'The order is stored on the broker’s server. `exchangeOrderId` is `null`, and no collateral is reserved.',
      },
      done: {
        ru: 'Условие выполнено, биржевая заявка отправлена. Её номер — в `exchangeOrderId`; исполнилась ли она, покажет её статус.',
        en: 'The condition is met and the exchange order is sent. Its ID is in `exchangeOrderId`; its status shows whether it has filled.',
      },
      off: {
        ru: 'Вы сняли или изменили заявку, её сняла группа или биржевую заявку не удалось выставить: тогда причина в `error`. Скорее всего, сюда же попадает стоп с истёкшим сроком.',
        en: 'You cancel or update the order, its group cancels it, or the exchange order could not be placed: the reason is then in `error`. A stop whose time runs out most likely ends here too.',
      },
      refused: {
        ru: 'Заявка создана с `activate: false` и ждёт, пока её активирует группа: тогда она станет `working`. Либо заявку не приняли.',
        en: 'Either the order was created with `activate: false` and waits for its group (once activated, it becomes `working`), or it was not accepted.',
      },
    },
  },
  group: {
    title: {ru: 'Статусы группы заявок', en: 'Statuses of an order group'},
    nodes: [
      {place: 'main', value: 'Active', label: {ru: 'действует', en: 'live'}},
      {place: 'done', value: 'Filled', label: {ru: 'исполнена', en: 'filled'}},
      {place: 'off', value: 'Canceled', label: {ru: 'отменена', en: 'canceled'}},
    ],
    edges: {
      main: {ru: 'Группа создана, `closedAt` равно null.', en: 'The group is created, `closedAt` is null.'},
      loop: {
        ru: 'Только `IgnoreCancel`: снятая или изменённая заявка выходит из группы, а группа остаётся активной.',
        en: '`IgnoreCancel` only: a canceled or updated order leaves the group, and the group stays active.',
      },
      done: {
        ru: 'Правило группы выполнено. У взаимной отмены это значит: одна заявка исполнена, остальные снимаются.',
        en: 'The group’s policy has been applied. For one-cancels-other, this means that one order has filled and the others are canceled.',
      },
      off: {
        ru: 'Вы удалили группу, или в группе `OnExecuteOrCancel` снята либо изменена заявка. Оставшиеся заявки снимаются.',
        en: 'You deleted the group, or an order in an `OnExecuteOrCancel` group was canceled or updated. The remaining orders are canceled.',
      },
    },
  },
} as const satisfies Record<string, StatesExample>;

export type StatesExampleName = keyof typeof statesExamples;
