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
  /** What the judge takes for a breach; for pages, with marks of inline text. */
  readonly breaks: Text;
  /** The page that says how, as a path of the site. */
  readonly page: string;
}

const rule = (weight: number, page: string, text: Text, breaks: Text): Rule => ({weight, page, text, breaks});

/** All rules by id. */
export const RULES = {
  'double-order': rule(
    20,
    'api/usage/reliable-order#own',
    {ru: 'На одно намерение — не больше одной заявки', en: 'One intention leads to at most one order'},
    {
      ru: 'Исход первой заявки не выяснен, такая же ушла ещё раз, и приняты обе',
      en: 'An identical order went out before the outcome of the first was known, and both were accepted',
    },
  ),
  'new-key': rule(
    20,
    'api/usage/reliable-order#own',
    {
      ru: 'У повтора запроса тот же X-REQID, а команда без ответа не повторяется',
      en: 'A repeat carries the same X-REQID, and a command without a response is not repeated',
    },
    {
      ru: 'Заявка ушла ещё раз под другим ключом или новой командой, а первую не искали',
      en: 'The order went out again under another key or as a new command, without a search for the first',
    },
  ),
  'key-reused': rule(
    10,
    'api/usage/syntax-http#x-reqid',
    {ru: 'У одного ключа одно тело запроса', en: 'One key carries one body'},
    {
      ru: 'С прежним `X-REQID` или `guid` ушёл другой запрос',
      en: 'A different request carried an `X-REQID` or `guid` used before',
    },
  ),
  'outcome-unread': rule(
    10,
    'api/usage/reliable-order#decide',
    {
      ru: 'После неясного ответа исход выяснен: повтором с тем же ключом или по спискам',
      en: 'After an unclear response the outcome is established: by a repeat with the same key or from the lists',
    },
    {
      ru: 'За 60 с исход не выяснен, или робот, не выяснив его, поставил другие заявки, а потом повторил первую либо завершился',
      en: 'The outcome was not established within 60 s, or the bot placed other orders first, and then repeated the unclear one or exited',
    },
  ),
  'fill-missed': rule(
    10,
    'api/usage/portfolio-state#break',
    {
      ru: 'Сделки, прошедшие во время обрыва, известны через 30 секунд',
      en: 'Fills during a lost connection are known within 30 seconds',
    },
    {
      ru: 'За 30 с после сделки (если обрыв молчаливый, за 90 с) робот не увидел её ни в списках, ни в подписке',
      en: 'Neither a list nor a subscription showed the fill to the bot within 30 s, or within 90 s if the connection dropped silently',
    },
  ),
  'dead-socket': rule(
    10,
    'api/websocket/overview#lifecycle',
    {ru: 'Мёртвое соединение замечено за 60 секунд', en: 'A dead connection is noticed within 60 seconds'},
    {
      ru: 'Соединение молчало 60 с, а робот его не закрыл и другого не открыл',
      en: 'A connection was silent for 60 s, and the bot neither closed it nor opened another',
    },
  ),
  'retry-storm': rule(
    5,
    'api/usage/fair-use#retry',
    {
      ru: 'После 429 запрос повторяется с растущей паузой',
      en: 'After a 429 the request is repeated with growing pauses',
    },
    {
      ru: 'Повтор раньше чем через 0,4 с, или третья пауза короче 0,8 с',
      en: 'A repeat came within 0.4 s, or the third pause was under 0.8 s',
    },
  ),
  'refresh-storm': rule(
    5,
    'api/access/authorization/access-token#renewal',
    {
      ru: 'Токен обновляется, когда он кончается или отклонён',
      en: 'The token is renewed when it runs out or is rejected',
    },
    {
      ru: 'За 10 с пять обновлений не удались или были не нужны (ненужное: токен получен меньше минуты назад и не отклонён)',
      en: 'Within 10 s, five renewals failed or were needless (needless: the token was under a minute old and had not been rejected)',
    },
  ),
  'token-logged': rule(
    10,
    'api/usage/trade-safely#tokens',
    {ru: 'Токены не попадают в вывод робота', en: 'No token appears in the bot’s output'},
    {
      ru: 'Access- или refresh-токен встретился в stdout или stderr',
      en: 'An access or refresh token appeared in stdout or stderr',
    },
  ),
  'orders-left': rule(
    20,
    'api/usage/trade-safely#kill-switch',
    {ru: 'После аварийной остановки действующих заявок нет', en: 'No order is live after the kill switch'},
    {
      ru: 'После SIGTERM робот завершился или не успел за 10 с, а его заявка ещё действует',
      en: 'The bot exited after SIGTERM, or failed to exit within 10 s, with one of its orders live',
    },
  ),
  'refusal-repeated': rule(
    5,
    'api/usage/trade-safely#block',
    {ru: 'Отклонённый запрос не отправляется снова и снова', en: 'A rejected request is not sent again and again'},
    {
      ru: 'За 10 с после трёх отказов ушла четвёртая такая же заявка',
      en: 'A fourth identical order went out within 10 s of three rejections',
    },
  ),
  'position-wrong': rule(
    20,
    'api/usage/trade-safely#partial',
    {ru: 'Позиция, которую считает робот, равна настоящей', en: 'The position that the bot reports is the real one'},
    {
      ru: 'Сообщённая позиция 30 с не сходится с настоящей или так и не сошлась к концу дня',
      en: 'The reported position differed from the real one for 30 s, or still did at the end of the day',
    },
  ),
} as const satisfies Record<string, Rule>;

export type RuleId = keyof typeof RULES;

export const RULE_IDS = Object.keys(RULES) as readonly RuleId[];

/** What came of a rule. `inconclusive`: nothing put it to the test; `not-asked`: the exam was not shown what it judges by;
 * `left-out`: no failure of the chosen days tests it. */
export type Outcome = 'passed' | 'failed' | 'inconclusive' | 'not-asked' | 'left-out';

/** Whether the exam judges by a rule, so that its points count. */
export const isJudged = (outcome: Outcome): boolean => outcome !== 'not-asked' && outcome !== 'left-out';
