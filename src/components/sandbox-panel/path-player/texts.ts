import type {Localized} from '@site/src/lib/edition';

interface PlayerTexts {
  readonly next: string;
  readonly back: string;
  readonly restart: string;
  readonly close: string;
  readonly key: string;
  readonly whatIf: string;
  readonly main: string;
  readonly start: string;
  readonly stepOf: (at: number, all: number) => string;
  readonly right: string;
  readonly wrong: string;
  readonly orders: string;
  readonly stops: string;
  readonly positions: string;
  readonly none: string;
  readonly columns: Readonly<Record<'order' | 'filled' | 'status' | 'symbol' | 'pieces' | 'average', string>>;
  readonly result: (sum: string) => string;
  readonly line: (price: string) => string;
  /** What a level of the price line is; its price follows. */
  readonly orderAt: string;
  readonly orderFilled: string;
  readonly stopAt: string;
  /** Below the price line. */
  readonly step: string;
  readonly toasts: {
    readonly placed: string;
    readonly status: (id: string, status: string) => string;
    readonly filled: (id: string) => string;
    readonly edited: string;
    readonly canceled: (id: string) => string;
    readonly group: string;
  };
}

/** What the player says. The toasts are the terminal’s own words. */
export const PLAYER: Localized<PlayerTexts> = {
  ru: {
    next: 'Дальше',
    back: 'Назад',
    restart: 'Сначала',
    close: 'Закрыть',
    key: 'Пробел — следующий шаг.',
    whatIf: 'Что если',
    main: 'как было',
    start: 'Начало: SBER 305,12, покупают по 305,11, продают по 305,13.',
    stepOf: (at, all) => `Шаг ${at} из ${all}`,
    right: 'Верно.',
    wrong: 'Нет.',
    orders: 'Заявки',
    stops: 'Стопы',
    positions: 'Позиции',
    none: 'Пусто',
    columns: {
      order: 'Заявка',
      filled: 'Исполнено',
      status: 'Статус',
      symbol: 'Тикер',
      pieces: 'Акции',
      average: 'Средняя',
    },
    result: (sum) => `Результат позиции: ${sum} ₽`,
    line: (price) => `Последняя цена ${price}`,
    orderAt: 'ваша заявка',
    orderFilled: 'исполнена',
    stopAt: 'ваш стоп',
    step: 'шаг',
    toasts: {
      placed: 'Заявка выставлена',
      status: (id, status) => `Статус заявки ${id} изменился на ${status}`,
      filled: (id) => `Заявка ${id} исполнилась`,
      edited: 'Заявка изменена',
      canceled: (id) => `Заявка ${id} на MOEX успешно отменена`,
      group: 'Группа заявок создана',
    },
  },
  en: {
    next: 'Next',
    back: 'Back',
    restart: 'Restart',
    close: 'Close',
    key: 'Space is the next step.',
    whatIf: 'What if',
    main: 'as it went',
    start: 'Start: SBER 305.12, bid 305.11, ask 305.13.',
    stepOf: (at, all) => `Step ${at} of ${all}`,
    right: 'Right.',
    wrong: 'No.',
    orders: 'Orders',
    stops: 'Stop-orders',
    positions: 'Positions',
    none: 'Empty',
    columns: {
      order: 'Order',
      filled: 'Filled',
      status: 'Status',
      symbol: 'Symbol',
      pieces: 'Shares',
      average: 'Average',
    },
    result: (sum) => `Position result: RUB ${sum}`,
    line: (price) => `Last price ${price}`,
    orderAt: 'your order',
    orderFilled: 'filled',
    stopAt: 'your stop',
    step: 'step',
    toasts: {
      placed: 'Order created',
      status: (id, status) => `Status of order ${id} changed to ${status}`,
      filled: (id) => `Order ${id} filled`,
      edited: 'Order updated',
      canceled: (id) => `Order ${id} on MOEX successfully cancelled`,
      group: 'Orders group created',
    },
  },
};
