import {spawn} from 'node:child_process';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {expect, onTestFinished} from 'vitest';
import {ENVIRONMENT, NODE_ARGS, pythonWith} from '../../support/programs';
import type {Recorded} from './sandbox';

/*
 * Programs on the library, one for each language, that obey over their standard input (live.py, live.mjs).
 */
const PYTHON = pythonWith('websockets');
export const LANGUAGES = [
  {id: 'python', command: PYTHON === undefined ? undefined : [PYTHON, path.join(__dirname, 'live.py')]},
  {id: 'javascript', command: [process.execPath, ...NODE_ARGS, path.join(__dirname, 'live.mjs')]},
] as const;

/** Constants in seconds, so that a bad day is short; an answer may still take a busy machine's time. */
export const QUICK = {
  ...{LOOK_AGAIN: 0.3, FIRST_PAUSE: 0.05, HTTP_TIMEOUT: 6, ACK_TIMEOUT: 3, PROVE_WITHIN: 4, CONNECT_WITHIN: 8},
  ...{KEEP_EVERY: 0.1, PROVE_ALIVE: 0.5, RECONNECT: 0.3, STEADY: 60, AUDIT: 0.5, RATE: 100, FUSE: 0, PING_EVERY: 1},
};

export const ORDER = {
  ...{side: 'buy', quantity: 2, price: 290, timeInForce: 'oneday', user: {portfolio: 'D39004'}},
  instrument: {symbol: 'SBER', exchange: 'MOEX', instrumentGroup: 'TQBR'},
};

export type Said = readonly [what: string, ...of: unknown[]];

/** A program that obeys. */
export class Program {
  readonly signals: string[] = [];
  private readonly child;
  private readonly answers: Said[] = [];
  private waiting: ((said: Said) => void) | undefined;
  private errors = '';
  readonly ended: Promise<void>;

  constructor(
    command: readonly string[],
    journal: string,
    server: Pick<Recorded, 'origin' | 'sockets'>,
    own: NodeJS.ProcessEnv = {},
  ) {
    const [tool, ...args] = command;
    const urls = {ALOR_API_URL: server.origin, ALOR_AUTH_URL: server.origin};
    const sockets = {ALOR_WS_URL: `${server.sockets}/ws`, ALOR_CWS_URL: `${server.sockets}/cws`};
    const env = {...ENVIRONMENT, ...urls, ...sockets, QUICK: JSON.stringify(QUICK), ...own};
    this.child = spawn(tool, [...args, journal], {env});
    onTestFinished(() => void this.child.kill('SIGKILL'));
    this.child.stderr.on('data', (text: Buffer) => (this.errors += text.toString()));
    // A line for a program that was killed meanwhile: that it died is what `ask` answers.
    this.child.stdin.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
    this.ended = new Promise((resolve) => this.child.on('close', () => resolve()));
    createInterface({input: this.child.stdout}).on('line', (line) => {
      const said = JSON.parse(line) as Said;
      if (said[0] === 'signal') {
        this.signals.push(String(said[1]));
      } else if (this.waiting) {
        this.waiting(said);
        this.waiting = undefined;
      } else {
        this.answers.push(said);
      }
    });
  }

  /** What the program says to a line; undefined when it died. */
  async ask(...line: unknown[]): Promise<Said | undefined> {
    this.child.stdin.write(`${JSON.stringify(line)}\n`);
    const answer = new Promise<Said>((resolve) => {
      const ready = this.answers.shift();
      if (ready) {
        resolve(ready);
      } else {
        this.waiting = resolve;
      }
    });
    return Promise.race([answer, this.ended.then(() => undefined)]);
  }

  async value(...line: unknown[]): Promise<unknown> {
    const said = await this.ask(...line);
    expect(said?.[0], `${JSON.stringify(said)}\n${this.errors}`).toBe('value');
    return said?.[1];
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  get log(): string {
    return this.errors;
  }
}
