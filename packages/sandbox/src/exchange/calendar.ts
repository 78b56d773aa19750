import type {Instrument} from '../types';

/*
 * The trading day of the Moscow Exchange as data: what the page about markets prints, and no more. A test compares the two. Times are
 * Moscow's, which keeps UTC+3 the whole year.
 */

/** What the exchange does at a time. */
export type Phase = 'closed' | 'opening-auction' | 'trading' | 'closing-auction' | 'break' | 'clearing';

/** What the exchange does on a market, and until when; null where there is no calendar. */
export interface SessionRow {
  readonly phase: Phase;
  readonly until: number | null;
  /** When orders of the day end. */
  readonly dayEnd: number;
  /** When the market takes orders in three days, the session of now first. Empty without a calendar. */
  readonly next: readonly {readonly from: number; readonly to: number}[];
}

type MarketName = Instrument['market'];
type Period = readonly [from: string, to: string, phase: Exclude<Phase, 'closed'>];
type Day = Readonly<Record<MarketName, readonly Period[]>>;

interface Schedule {
  /** The first date of these rules. */
  readonly since: string;
  readonly weekday: Day;
  /** Weekends and the holidays that the exchange names; they belong to the next trading day. */
  readonly dayOff: Day;
  /** When the trading day ends; what follows belongs to the next one. */
  readonly end: Readonly<Record<MarketName, string>>;
}

const DAY_OFF: Day = {
  FOND: [['09:50', '19:00', 'trading']],
  FORTS: [['09:50', '19:00', 'trading']],
  SPBX: [['09:50', '23:50', 'trading']],
};

/** The page has no weekday hours of SPB Exchange: those of the shares of the Moscow Exchange are assumed, without auctions. */
const SPBX: readonly Period[] = [['07:00', '23:50', 'trading']];

/** The rules, oldest first. */
export const SCHEDULES: readonly Schedule[] = [
  {
    since: '1970-01-01',
    weekday: {
      FOND: [
        ['06:50', '07:00', 'opening-auction'],
        ['07:00', '18:40', 'trading'],
        ['18:40', '18:50', 'closing-auction'],
        ['18:50', '19:00', 'break'],
        ['19:00', '19:05', 'opening-auction'],
        ['19:05', '23:50', 'trading'],
      ],
      FORTS: [
        ['09:00', '14:00', 'trading'],
        ['14:00', '14:05', 'clearing'],
        ['14:05', '18:50', 'trading'],
        ['18:50', '19:05', 'clearing'],
        ['19:05', '23:50', 'trading'],
      ],
      SPBX,
    },
    dayOff: DAY_OFF,
    end: {FOND: '23:50', FORTS: '18:50', SPBX: '23:50'},
  },
  {
    since: '2026-03-23',
    weekday: {
      FOND: [
        ['06:50', '07:00', 'opening-auction'],
        ['07:00', '09:50', 'trading'],
        ['09:50', '18:55', 'trading'],
        ['18:55', '19:00', 'closing-auction'],
        ['19:00', '19:05', 'opening-auction'],
        ['19:05', '23:50', 'trading'],
      ],
      FORTS: [['08:50', '23:50', 'trading']],
      SPBX,
    },
    dayOff: DAY_OFF,
    end: {FOND: '23:50', FORTS: '23:50', SPBX: '23:50'},
  },
];

/** Holidays on which the exchange trades as on a weekend. Others are not known here. */
export const HOLIDAYS: readonly string[] = ['2026-02-23', '2026-05-01', '2026-06-12', '2026-11-04'];

const DAY = 86_400_000;
const MOSCOW = 3 * 3_600_000;

/** Milliseconds of a time of day. */
const timeOf = (text: string): number => Date.parse(`1970-01-01T${text}:00Z`);
/** Number of the date, counted from 1970. */
const dateOf = (text: string): number => Date.parse(text) / DAY;

const HOLIDAY_DATES = new Set(HOLIDAYS.map(dateOf));

function isDayOff(date: number): boolean {
  const weekday = new Date(date * DAY).getUTCDay();
  return weekday === 0 || weekday === 6 || HOLIDAY_DATES.has(date);
}

const scheduleOf = (date: number): Schedule => SCHEDULES.findLast(({since}) => dateOf(since) <= date)!;

/** The periods of a date, in Unix milliseconds. What lies between them is closed. */
const periodsOf = (market: MarketName, date: number): {from: number; to: number; phase: Phase}[] => {
  const midnight = date * DAY - MOSCOW;
  return scheduleOf(date)[isDayOff(date) ? 'dayOff' : 'weekday'][market].map(([from, to, phase]) => ({
    from: midnight + timeOf(from),
    to: midnight + timeOf(to),
    phase,
  }));
};

const moscowDate = (now: number): number => Math.floor((now + MOSCOW) / DAY);

const MARKETS = ['FOND', 'FORTS', 'SPBX'] as const;

const ofEach = <T>(get: (market: MarketName) => T): Readonly<Record<MarketName, T>> => ({
  FOND: get('FOND'),
  FORTS: get('FORTS'),
  SPBX: get('SPBX'),
});

/** A stretch of time in which nothing begins or ends, on any market. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly phases: Readonly<Record<MarketName, Phase>>;
  /** Ends of the trading days. */
  readonly ends: Readonly<Record<MarketName, number>>;
}

/** The stretch that was asked for last: time goes on in small steps. */
let latest: Stretch | undefined;

function stretchAt(now: number): Stretch {
  if (latest && latest.from <= now && now < latest.to) {
    return latest;
  }
  const today = moscowDate(now);
  const periods = (market: MarketName) => [today - 1, today, today + 1].flatMap((date) => periodsOf(market, date));
  const borders = MARKETS.flatMap(periods).flatMap(({from, to}) => [from, to]);
  latest = {
    from: Math.max(...borders.filter((border) => border <= now)),
    to: Math.min(...borders.filter((border) => border > now)),
    phases: ofEach((market) => periods(market).find(({from, to}) => from <= now && now < to)?.phase ?? 'closed'),
    ends: ofEach((market) => {
      const date = tradingDate(market, now);
      return date * DAY - MOSCOW + timeOf(scheduleOf(date).end[market]);
    }),
  };
  return latest;
}

/** What the exchange does on a market at a time. */
export const phaseAt = (market: MarketName, now: number): Phase => stretchAt(now).phases[market];

/** The first time after `now` at which a period begins or ends, on any market. */
export const nextBorder = (now: number): number => stretchAt(now).to;

/** The next stretches in which a market takes orders, the one of now included, of three days. */
export function nextSessions(market: MarketName, now: number): {readonly from: number; readonly to: number}[] {
  const today = moscowDate(now);
  const sessions: {from: number; to: number}[] = [];
  for (const {from, to, phase} of [0, 1, 2].flatMap((days) => periodsOf(market, today + days))) {
    const last = sessions.at(-1);
    if (phase === 'break' || phase === 'clearing') {
      continue;
    }
    if (last?.to === from) {
      last.to = to;
    } else {
      sessions.push({from, to});
    }
  }
  return sessions.filter(({to}) => to > now);
}

/** When the phase of a time ends on a market. */
export function phaseEnd(market: MarketName, now: number): number {
  let border = nextBorder(now);
  while (phaseAt(market, border) === phaseAt(market, now)) {
    border = nextBorder(border);
  }
  return border;
}

/** The number of the trading date of a time: weekends, holidays and what follows the end of a day belong to the next one. */
function tradingDate(market: MarketName, now: number): number {
  let date = moscowDate(now);
  const end = timeOf(scheduleOf(date).end[market]);
  date += (now + MOSCOW) % DAY < end ? 0 : 1;
  while (isDayOff(date)) {
    date++;
  }
  return date;
}

/** The trading date of a time as midnight UTC, Unix milliseconds. */
export const tradingDay = (market: MarketName, now: number): number => tradingDate(market, now) * DAY;

/** When the trading day of a time ends on a market. */
export const tradingDayEnd = (market: MarketName, now: number): number => stretchAt(now).ends[market];

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const TIME = /^(?:(sun|mon|tue|wed|thu|fri|sat) )?((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)$/;
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?$/;

/**
 * Reads a time of day in Moscow, `18:54:50` or `sat 12:00`, as its next occurrence, or a date with a time, in Moscow where it names no
 * zone. NaN for neither.
 */
export function readTime(text: string, now: number): number {
  const [, weekday, time] = TIME.exec(text) ?? [];
  if (time !== undefined) {
    let at = moscowDate(now) * DAY - MOSCOW + Date.parse(`1970-01-01T${time}Z`);
    while (at < now || (weekday !== undefined && WEEKDAYS[new Date(at + MOSCOW).getUTCDay()] !== weekday)) {
      at += DAY;
    }
    return at;
  }
  const date = DATE.exec(text);
  return date ? Date.parse(date[1] === undefined ? `${text}+03:00` : text) : NaN;
}
