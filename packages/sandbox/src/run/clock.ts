import type {Sandbox} from '..';
import type {SandboxServer} from '../api/server';

/** Fields of a control request that move the clock. */
export interface ClockRequest {
  /** A time to jump to, or `off`. */
  readonly clock?: string;
  /** Seconds, or an ISO 8601 duration of hours, minutes, and seconds. */
  readonly advance?: number | string;
}

const DURATION = /^PT(?=\d)(?:(\d{1,2})H)?(?:(\d{1,4})M)?(?:(\d{1,5}(?:\.\d{1,3})?)S)?$/;

/** Milliseconds of a duration; NaN for none. */
export function durationOf(advance: number | string): number {
  if (typeof advance === 'number') {
    return Math.round(advance * 1000);
  }
  const [, hours = 0, minutes = 0, seconds = 0] = DURATION.exec(advance) ?? [undefined, NaN];
  return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000);
}

/** Moves the clock, and says why not; '' where it did or nobody asked. */
export function moveClock(server: SandboxServer, {clock, advance}: ClockRequest): string {
  const jumped = clock === undefined ? undefined : server.setClock(clock);
  if (jumped?.ok === false) {
    return jumped.message;
  }
  const passed = advance === undefined ? undefined : server.skip(durationOf(advance));
  return passed?.ok === false ? 'advance is seconds or a duration, PT1H30M, a day at most.' : '';
}

/** What the exchange does on each market, and until when. */
export const sessionsOf = (engine: Sandbox): object =>
  Object.fromEntries(
    engine.instruments().flatMap((instrument) => {
      const row = engine.session(instrument);
      return row.ok
        ? [
            [
              instrument.market,
              {phase: row.value.phase, until: isoOf(row.value.until), dayEnd: isoOf(row.value.dayEnd)},
            ],
          ]
        : [];
    }),
  );

const isoOf = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());
