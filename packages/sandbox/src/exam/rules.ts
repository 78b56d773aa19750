/*
 * The rules of the exam. One intention is a request for an order of the same side, instrument, quantity and price, until its
 * outcome has been read.
 */

/** A text in both languages. */
export interface Text {
  readonly ru: string;
  readonly en: string;
}

export type Language = keyof Text;

interface Rule {
  /** Points of the score. */
  readonly weight: number;
  /** What a robot has to do. */
  readonly text: Text;
  /** The page that says how, as a path of the site. */
  readonly page: string;
}

const rule = (weight: number, page: string, ru: string, en: string): Rule => ({weight, page, text: {ru, en}});

/** All rules by id. */
export const RULES = {
  'double-order': rule(
    20,
    'api/usage/trade-safely#intention',
    'На одно намерение — не больше одной заявки',
    'One intention makes no more than one order',
  ),
  'new-key': rule(
    20,
    'api/usage/trade-safely#intention',
    'Повтор запроса несёт тот же X-REQID, а команда без ответа не повторяется',
    'A repeat carries the same X-REQID, and a command without an answer is not repeated',
  ),
  'key-reused': rule(
    10,
    'api/usage/syntax-http#x-reqid',
    'У одного ключа одно тело запроса',
    'One key carries one body',
  ),
  'outcome-unread': rule(
    10,
    'api/usage/trade-safely#lost-http',
    'После неясного ответа исход прочитан: повтором с тем же ключом или по спискам',
    'After an unclear answer the outcome is read: by a repeat with the same key or from the lists',
  ),
  'fill-missed': rule(
    10,
    'api/usage/trade-safely#disconnect',
    'Сделки, прошедшие во время обрыва, известны через 30 секунд после него',
    'Fills during a drop are known 30 seconds after it',
  ),
  'dead-socket': rule(
    10,
    'api/websocket/overview#lifecycle',
    'Мёртвое соединение замечено за 60 секунд',
    'A dead connection is noticed within 60 seconds',
  ),
  'retry-storm': rule(
    5,
    'api/usage/fair-use#retry',
    'После 429 запрос повторяется с растущей паузой',
    'After a 429 the request is repeated with growing pauses',
  ),
  'refresh-storm': rule(
    5,
    'api/access/authorization/access-token#renewal',
    'Токен обновляется, когда он кончается или отклонён',
    'The token is renewed when it runs out or is refused',
  ),
  'token-logged': rule(
    10,
    'api/usage/trade-safely#tokens',
    'Токены не попадают в вывод робота',
    'No token stands in the output of the bot',
  ),
  'orders-left': rule(
    20,
    'api/usage/trade-safely#kill-switch',
    'После аварийной остановки живых заявок нет',
    'No order is live after the kill switch',
  ),
  'refusal-repeated': rule(
    5,
    'api/usage/trade-safely#block',
    'Отклонённый запрос не отправляется снова и снова',
    'A refused request is not sent again and again',
  ),
  'position-wrong': rule(
    20,
    'api/usage/trade-safely#partial',
    'Позиция, которую считает робот, равна настоящей',
    'The position that the bot reports is the real one',
  ),
} as const satisfies Record<string, Rule>;

export type RuleId = keyof typeof RULES;

export const RULE_IDS = Object.keys(RULES) as readonly RuleId[];

/** What came of a rule. `inconclusive`: nothing put it to the test; `not-asked`: the exam was not shown what it judges by. */
export type Outcome = 'passed' | 'failed' | 'inconclusive' | 'not-asked';
