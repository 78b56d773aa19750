// cspell:ignore connectionclosed connecttimeout httpclient httpcode requestguid
import type {FindableError} from '@alor-docs/contract/types';

/** What the finder has to say about a text. */
export interface Matches {
  /** Recognized by the words of the server, the most telling first. */
  readonly byText: readonly FindableError[];
  /** Answer with the status that stands in the text. Empty when the words tell more. */
  readonly byStatus: readonly FindableError[];
  /** The status that was read, '5xx' when there was no answer at all, '' when none stands in the text. */
  readonly status: string;
}

/** More than this of a log is not read: the finder answers while the reader types. */
export const LIMIT = 100_000;

/**
 * Hides what must not be shown: JWT, what follows `Bearer`, values of keys that name a token or a password, and UUIDs, which
 * refresh tokens are.
 */
export function redactSecrets(text: string): string {
  return text
    .slice(0, LIMIT)
    .replace(/\beyJ[\w-]+(?:\.[\w-]*){0,2}/g, 'eyJ…')
    .replace(/\b(Bearer\s+)(?!eyJ…)[^\s"',;]+/gi, '$1…')
    .replace(
      /((?:token|jwt|secret|password|authorization)\\?["']?\s*[:=]\s*\\?["']?)(?!eyJ…|…|Bearer\b)[^\s"'\\,;&}]+/gi,
      '$1…',
    )
    .replace(/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi, '…');
}

/** Lower case, single spaces, escapes of JSON and Python undone: the form in which texts are compared. */
function normal(text: string): string {
  return text
    .replace(/\\+u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/\\+(["'])/g, '$1')
    .replace(/[’‘]/g, "'")
    .replace(/(?:\s|\\+[nrt])+/g, ' ')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .trim();
}

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** What stands behind a key in JSON, a repr of Python or JavaScript, a query, or a log of `key=value`. */
function valueOf(text: string, key: string): string | undefined {
  const match = new RegExp(
    `(?<![\\w-])["']?${escaped(key.toLowerCase())}["']?\\s*[:=]\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"',;&}\\]]+))`,
  ).exec(text);
  return match?.[1] ?? match?.[2] ?? match?.[3];
}

/** How much of an error's own words stands in the text; 0 = it is another one. */
function likeness(error: FindableError, text: string): number {
  const {key = '', equals, pattern, example = {}, id} = error;
  const number = /^exchange-(\d+)$/.exec(id)?.[1];
  if (number && new RegExp(`\\[gw\\]\\[${number}\\]|^\\(?${number}\\)?$`).test(text)) {
    return 1000;
  }
  if (example.code && new RegExp(`(?<!\\w)${escaped(normal(example.code))}(?!\\w)`).test(text)) {
    return example.code.length;
  }
  // Words such as `rejected` and `.+` tell nothing without the key they belong to and its neighbors.
  const words = normal(equals ?? pattern ?? '');
  if (words === '') {
    return 0;
  }
  if (key === 'status' || key === 'error') {
    const whole = Object.entries(example).every(([name, value]) =>
      name === 'status' ? valueOf(text, name) === normal(value) : valueOf(text, name) !== undefined,
    );
    const value = valueOf(text, key);
    const isPresent = whole && value !== undefined && (equals === undefined ? value !== '' && value !== 'null' : true);
    // A redirect brings no status of an order, only a query.
    return isPresent && (key === 'status' || example.status || /[?&]error=/.test(text)) ? words.length : 0;
  }
  if (equals !== undefined) {
    const core = escaped(words.replace(/\.$/, ''));
    return new RegExp(`(?<![\\p{L}\\d])${core}(?![\\p{L}\\d])`, 'u').test(text) ? words.length : 0;
  }
  // What varies is short: without a bound a long text would take quadratic time.
  return new RegExp((pattern ?? '').replace(/^\^/, '').replaceAll('.+', '.{1,200}?'), 'iu').test(text)
    ? words.length
    : 0;
}

const STATUS = [
  /["']?(?:httpcode|status_?code|statuscode|status)["']?\s*[:=]\s*["']?([45]\d\d)\b/,
  /\bhttp\/\d(?:\.\d)? ([45]\d\d)\b/,
  /<response \[([45]\d\d)\]>/,
  /\b([45]\d\d) (?:client|server) error\b/,
  /\bindicate success: ([45]\d\d)\b/,
  /\b(?:http|status|code|error|код|статус|ответ|ошибка)\D{0,12}\b([45]\d\d)\b/,
  /^\D{0,3}([45]\d\d)\b/,
];

/** The words of a status where its number is missing. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bbad ?request\b/, '400'],
  [/\bunauthorized\b/, '401'],
  [/\bforbidden\b/, '403'],
  [/\bnot acceptable\b/, '406'],
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

/** The parts of the API a text comes from, as far as it tells. */
function interfacesOf(text: string): readonly string[] {
  if (/["']?(?:httpcode|requestguid)["']?\s*[:=]/.test(text)) return ['ws', 'cws'];
  if (/["']?extensions["']?\s*[:=]|graphql/.test(text)) return ['graphql'];
  if (/\/refresh\b/.test(text)) return ['auth'];
  return CLOSED.test(text) ? ['ws', 'cws'] : [];
}

/**
 * Looks an answer, a log line, a traceback or a code up in the catalogue.
 *
 * @param input what the reader has pasted, without secrets
 */
export function find(input: string, errors: readonly FindableError[]): Matches {
  const text = normal(input.slice(0, LIMIT));
  const interfaces = interfacesOf(text);
  const isLikely = ({interface: names}: FindableError): boolean =>
    interfaces.length === 0 || names.some((name) => interfaces.includes(name));
  const closed = CLOSED.test(text);
  const status =
    STATUS.map((pattern) => pattern.exec(text)?.[1]).find((code) => code !== undefined) ??
    PHRASES.find(([phrase]) => phrase.test(text))?.[1] ??
    (SILENCE.test(text) && !closed ? '5xx' : '');
  const byText = errors
    .map((error) => ({error, likeness: likeness(error, text)}))
    .filter((candidate) => candidate.likeness > 0)
    .sort((a, b) => Number(isLikely(b.error)) - Number(isLikely(a.error)) || b.likeness - a.likeness)
    .map(({error}) => error);
  const likely = byText.filter(isLikely);
  if (byText.length > 0) {
    return {byText: likely.length > 0 ? likely : byText, byStatus: [], status};
  }
  // A few words of a message, typed by hand.
  const words = [...text].length >= 4 && text.length <= 200 && /\p{L}{3}/u.test(text);
  const byName = words ? errors.filter(({name}) => normal(name).includes(text)) : [];
  if (byName.length > 0) {
    return {byText: byName, byStatus: [], status};
  }
  const hasStatus = (error: FindableError): boolean =>
    error.status === status || (error.status === '5xx' && /^5\d\d$/.test(status));
  return {
    byText: [],
    byStatus: errors.filter((error) =>
      status === ''
        ? closed && error.group === 'connection'
        : hasStatus(error) && isLikely(error) && error.key === undefined,
    ),
    status,
  };
}
