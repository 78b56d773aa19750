// cspell:ignore connectionclosed connecttimeout httpclient httpcode requestguid
import {normalize} from './lookup';

/** What a text that a reader pasted tells beside its words. */
export interface Pasted {
  /** Lower case, single spaces, escapes of JSON and Python undone. */
  readonly text: string;
  /** The messages in it, or the whole where none is marked as one; the form of `text`. */
  readonly messages: readonly string[];
  /** Codes of the exchange: the numbers in brackets at the start of a text, `(853)` or `[GW][332]`. They are no statuses. */
  readonly exchangeCodes: readonly number[];
  /** The status, '5xx' when there was no answer at all, '' when none stands in the text. */
  readonly status: string;
  /** Transports it can come from; empty = any. */
  readonly transports: readonly string[];
  /** Classes of operations it names; empty = any. */
  readonly operations: readonly string[];
  /** A WebSocket connection has ended. */
  readonly closed: boolean;
}

/** The form in which texts are compared. */
export const comparable = (text: string): string =>
  normalize(
    text
      .replace(/\\+u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
      .replace(/\\+(["'])/g, '$1')
      .replace(/\\+[nrt]/g, ' '),
    Infinity,
  )
    .toLowerCase()
    .replaceAll('ё', 'е');

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** What stands behind a key in JSON, a repr of Python or JavaScript, a query, or a log of `key=value`. */
export function valueOf(text: string, key: string): string | undefined {
  const match = new RegExp(
    `(?<![\\w-])["']?${escaped(key.toLowerCase())}["']?\\s*[:=]\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"',;&}\\]]+))`,
  ).exec(text);
  return match?.[1] ?? match?.[2] ?? match?.[3];
}

/** A number in brackets at the start of the whole, of a value, or behind the word that begins a line of a log; not curl's own. */
const BRACKETED = /(?:^|(?<!curl)[:=]|(?<!http )(?:error|ошибка)) ?["']?(?:\[gw\]\[(\d{1,5})\]|\((\d{1,5})\))/g;

/** A status that is marked as one. */
const STATUS = [
  /["']?(?:httpcode|status_?code|statuscode|status)["']?\s*[:=]\s*["']?([2-5]\d\d)\b/,
  /\bhttp\/\d(?:\.\d)? ([2-5]\d\d)\b/,
  /<response \[([2-5]\d\d)\]>/,
  /\b([45]\d\d) (?:client|server) error\b/,
  /\bindicate success: ([45]\d\d)\b/,
];

/** A number that is taken for a status where the text has no code of the exchange; before words only what is a status, not 580. */
const LOOSE_STATUS = [
  /(?<!\p{L})(?:http|status|code|error|код|статус|ответ|ошибка)[^\d\p{L}]{0,12}(?:\p{L}+ )?([45]\d\d)\b/u,
  /^\D{0,3}([45][0-2]\d|431|451|[45]\d\d(?=\D{0,3}$))\b/,
  /[\w/"']\s([45]\d\d)$/,
];

/** The words of a status where its number is missing. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bbad ?request\b/, '400'],
  [/\bunauthorized\b/, '401'],
  [/\bforbidden\b(?! attempt)/, '403'],
  [/\btoo many requests\b/, '429'],
  [/\binternal server error\b/, '500'],
  [/\bbad gateway\b/, '502'],
  [/\bservice unavailable\b/, '503'],
  [/\bgateway time-?out\b/, '504'],
];

/** No answer: what programs say when a connection breaks or a time runs out. */
const SILENCE =
  /econnreset|econnrefused|etimedout|socket hang up|und_err|fetch failed|read ?timed? ?out|timeouterror|connecttimeout|remotedisconnected|connection (?:was |has been )?(?:reset|refused|aborted|closed)|connectionerror|connectionclosed|request was canceled due to the configured httpclient|context deadline exceeded/;

/** A WebSocket connection that ended. */
const CLOSED =
  /connectionclosed|close (?:code|frame)|\bcode\s*[:=]?\s*10(?:0\d|1[0-5])\b|^10(?:0\d|1[0-5])$|websocket.{0,40}clos/;

function transportsOf(text: string, closed: boolean): readonly string[] {
  if (/["']?(?:httpcode|requestguid)["']?\s*[:=]/.test(text)) return ['ws', 'cws'];
  if (/["']?extensions["']?\s*[:=]|graphql/.test(text)) return ['graphql'];
  if (/\/refresh\b/.test(text)) return ['oauth'];
  return closed ? ['ws', 'cws'] : [];
}

/** The classes of operations that a text names by an opcode, or by the method and the path of an order. */
function operationsOf(text: string): readonly string[] {
  const opcode = /\b(create|update|delete):(?:market|limit|stop)/.exec(text)?.[1];
  const method = /\b(post|put|delete)\b[^\n]{0,80}\/orders(\/all)?/.exec(text);
  const verb = opcode ?? {post: 'create', put: 'update', delete: 'delete'}[method?.[1] ?? ''];
  return verb === 'delete' ? [method?.[2] ? 'cancel-all' : 'cancel'] : verb ? [verb] : [];
}

function statusOf(text: string, hasCode: boolean, closed: boolean): string {
  const marked = (hasCode ? STATUS : [...STATUS, ...LOOSE_STATUS]).map((pattern) => pattern.exec(text)?.[1]);
  const own = marked.find((status) => status !== undefined);
  if (own !== undefined || hasCode) return own ?? '';
  return PHRASES.find(([phrase]) => phrase.test(text))?.[1] ?? (SILENCE.test(text) && !closed ? '5xx' : '');
}

/** Reads what a reader has pasted: an answer, a log line, a traceback, a code. */
export function readPasted(input: string): Pasted {
  // Said in words, the form of gateways is still theirs: GW 15.
  const text = comparable(input).replace(/(?<![\p{L}\d[])gw[ :#№-]{0,2}(\d{1,5})\b/gu, '[gw][$1]');
  const closed = CLOSED.test(text);
  const exchangeCodes = [...text.matchAll(BRACKETED)].map(([, gateway, code]) => Number(gateway ?? code));
  const marked = ['message', 'detail', 'title', 'error', 'msg', 'code']
    .map((key) => valueOf(text, key))
    .filter((value) => value !== undefined);
  return {
    text,
    messages: [...new Set([...marked, text])],
    exchangeCodes,
    status: statusOf(text, exchangeCodes.length > 0, closed),
    transports: transportsOf(text, closed),
    operations: operationsOf(text),
    closed,
  };
}
