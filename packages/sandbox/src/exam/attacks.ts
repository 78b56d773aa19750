import {HTTP_FAULTS} from '../api/httpFaults';
import {FAULTS, type FaultName} from '../faults';
import type {RuleId, Text} from './rules';

/** Rules that a lost or unclear answer to an order puts to the test. */
const UNCLEAR: readonly RuleId[] = ['double-order', 'new-key', 'outcome-unread', 'position-wrong'];
const DROP: readonly RuleId[] = ['fill-missed', 'position-wrong'];

interface Attack {
  readonly text: Text;
  /** What it puts to the test. */
  readonly rules: readonly RuleId[];
  /** What the attacked order meets; attacks without it act where `attacker.ts` says. */
  readonly fault?: FaultName;
  /** So many requests in turn meet the fault; default 1. */
  readonly times?: number;
}

const ofFault = (fault: FaultName, rules: readonly RuleId[], times = 1): Attack => ({
  text: FAULTS[fault].text,
  rules,
  fault,
  times,
});
const own = (rules: readonly RuleId[], ru: string, en: string): Attack => ({rules, text: {ru, en}});

/** What a day can hold. `after` of a planned attack counts the orders before it. */
export const ATTACKS = {
  'answer-lost': ofFault('answer-lost', UNCLEAR),
  'connection-dead': own(
    ['dead-socket', ...DROP],
    'Все соединения открыты, но мертвы, и в это время проходит сделка',
    'All connections are open but dead, and a fill happens meanwhile',
  ),
  'request-lost': ofFault('request-lost', UNCLEAR),
  'connection-dropped': own(
    DROP,
    'Все соединения оборваны в момент сделки, её событие потеряно',
    'All connections break at the moment of a fill, and its event is lost',
  ),
  'order-refused': {...ofFault('order-refused', ['refusal-repeated']), times: 6},
  'too-many-requests': ofFault('too-many-requests', ['retry-storm', ...UNCLEAR], 3),
  'token-expired': ofFault('token-expired', ['refresh-storm']),
  'stop-robot': own(
    ['orders-left'],
    'Робота останавливают сразу после принятой заявки, пока она действует',
    'The bot is stopped right after an order of its own is accepted, while that order is live',
  ),
  'list-behind': own(
    UNCLEAR,
    'Ответ на заявку потерян, и в первом списке её ещё нет',
    'The response to an order is lost, and the first list does not have the order yet',
  ),
  'refresh-fails': own(
    ['refresh-storm'],
    'Токен отклонён, а сервер авторизации дважды отвечает 502',
    'The token is rejected, and the authorization server responds with 502 twice',
  ),
  'fill-in-cancel': own(
    ['position-wrong'],
    'Заявка исполняется в момент снятия',
    'The order fills at the moment of its cancellation',
  ),
  'message-repeated': own(
    ['position-wrong'],
    'Каждое сообщение подписок приходит дважды',
    'Every message of the subscriptions arrives twice',
  ),
  'command-timeout': ofFault('command-timeout', UNCLEAR),
  'server-error': ofFault('server-error', UNCLEAR),
  'gateway-error': ofFault('gateway-error', UNCLEAR),
  'answer-cut': ofFault('answer-cut', UNCLEAR),
  'answer-html': ofFault('answer-html', UNCLEAR),
  'answer-without-number': ofFault('answer-without-number', UNCLEAR),
  'canceled-before-posted': ofFault('canceled-before-posted', UNCLEAR),
  'repeated-id': ofFault('repeated-id', UNCLEAR),
  'answer-slow': ofFault('answer-slow', UNCLEAR),
  silence: own(
    ['dead-socket', ...DROP],
    'Подписки молчат, хотя на ping приходит ответ, и в это время проходит сделка',
    'The subscriptions fall silent although pings are answered, and a fill happens meanwhile',
  ),
} as const satisfies Record<string, Attack>;

export type AttackName = keyof typeof ATTACKS;

export const ATTACK_NAMES = Object.keys(ATTACKS) as readonly AttackName[];

export const attackOf = (name: AttackName): Attack => ATTACKS[name];

/** Attacks that take the connections away at the moment of a fill. */
export const AT_FILL = ['connection-dropped', 'connection-dead', 'silence'] as const satisfies readonly AttackName[];

export const isAttack = (name: string): name is AttackName => Object.hasOwn(ATTACKS, name);

/** Can a command on `/cws` meet it? The other attacks on orders are of HTTP. */
export const onCommands = (name: AttackName): boolean =>
  name === 'order-refused' ||
  name === 'list-behind' ||
  name === 'answer-lost' ||
  name === 'request-lost' ||
  name === 'command-timeout';

/** Can an HTTP request meet it as it is? */
export const onHttp = (name: AttackName): boolean => {
  const {fault} = attackOf(name);
  return fault !== undefined && HTTP_FAULTS[fault] !== undefined;
};

/** An attack of a day: it strikes at the first opportunity once the robot has sent so many orders. */
export interface Planned {
  readonly name: AttackName;
  readonly after: number;
}

/** A day of the exam: the course of its market and what goes wrong. */
export interface Day {
  readonly seed: number;
  readonly attacks: readonly Planned[];
}

/** A day as one word, which `--day` takes: `7:answer-lost@1,connection-dropped@0`. */
export const dayWord = ({seed, attacks}: Day): string =>
  `${seed}:${attacks.map(({name, after}) => `${name}@${after}`).join(',')}`;

/** The day of a word; undefined for what is none. */
export function readDay(word: string): Day | undefined {
  const [, seed, list] = /^(-?\d{1,9}):(.+)$/.exec(word) ?? [];
  const attacks = list?.split(',').map((one): Planned | undefined => {
    const [, name, after] = /^([a-z-]+)@(\d{1,3})$/.exec(one) ?? [];
    return name !== undefined && isAttack(name) ? {name, after: Number(after)} : undefined;
  });
  return attacks?.every((one) => one !== undefined) ? {seed: Number(seed), attacks} : undefined;
}
