import {spawn, type ChildProcessWithoutNullStreams} from 'node:child_process';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {ENVIRONMENT} from '../../support/programs';
import {called, failed, plain, type load} from './conformance.mjs';
import {Killed, Violation, type World} from './world';

/** What a call came to. */
export type Outcome =
  | {readonly value: unknown}
  | {readonly failed: {readonly error: string; readonly [field: string]: unknown}}
  | {readonly killed: true};

/** A client of one of the languages in a world; a new one for each life of the program. */
export interface Client {
  call(name: string, ...of: unknown[]): Promise<Outcome>;
}

type Library = Awaited<ReturnType<typeof load>>;

/** The client in JavaScript, in this process. */
export const javascript =
  (library: Library) =>
  (world: World): Client => {
    let client: unknown;
    return {
      async call(name, ...of) {
        try {
          if (name === 'open') {
            client = new library.OrderClient(
              {get: ({refused}: {refused?: string} = {}) => world.get(refused)},
              'memory',
              {
                apiUrl: 'http://api',
                link: world,
                log: () => undefined,
                onLate: ({intent}: {intent: string}) => world.late.push(intent),
                clock: {
                  now: () => world.now,
                  random: () => world.random(),
                  sleep: (seconds: number) => world.sleep(seconds),
                },
                send: (...request: Parameters<World['send']>) => world.send(...request),
                disk: world.disk,
                newOp: () => world.newOp(),
              },
            );
            return {value: null};
          }
          return {value: plain((await called(library, client, name, of)) ?? null)};
        } catch (error) {
          if (error instanceof Killed) {
            return {killed: true};
          }
          if (
            error instanceof Violation ||
            !(error instanceof Error) ||
            ['TypeError', 'ReferenceError'].includes(error.name)
          ) {
            throw error;
          }
          return {failed: failed(error)};
        }
      },
    };
  };

/** One Python process that serves client after client over its standard input and output. */
export class Python {
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly lines: AsyncIterator<string>;
  private errors = '';

  constructor(python: string) {
    this.child = spawn(python, [path.join(__dirname, 'property.py')], {env: ENVIRONMENT});
    this.lines = createInterface({input: this.child.stdout})[Symbol.asyncIterator]();
    this.child.stderr.on('data', (text: Buffer) => (this.errors += text.toString()));
  }

  client(world: World): Client {
    const io: Record<string, (...of: never[]) => unknown> = {
      read: () => world.disk.read().toString('latin1'),
      truncate: (size: number) => world.disk.truncate(size),
      append: (text: string) => world.disk.append(Buffer.from(text)),
      sync: () => world.disk.sync(),
      now: () => world.now,
      random: () => world.random(),
      sleep: (seconds: number) => world.sleep(seconds),
      get: (refused: string | null) => world.get(refused),
      send: (...of: Parameters<World['send']>) => world.send(...of),
      command: (...of: Parameters<World['command']>) => world.command(...of),
      op: () => world.newOp(),
      late: (intent: string) => world.late.push(intent),
    };
    return {
      call: async (...call) => {
        this.say({call});
        for (;;) {
          const {value, done} = await this.lines.next();
          if (done) {
            throw new Error(`Python has ended: ${this.errors}`);
          }
          const heard = JSON.parse(value) as {io?: [string, ...never[]]; bug?: string} & Outcome;
          if (heard.bug !== undefined) {
            throw new Error(heard.bug);
          }
          if (!heard.io) {
            return heard;
          }
          const [name, ...of] = heard.io;
          try {
            this.say({value: (await io[name](...of)) ?? null});
          } catch (error) {
            if (!(error instanceof Killed)) {
              throw error;
            }
            this.say({killed: true});
          }
        }
      },
    };
  }

  end(): void {
    this.child.kill();
  }

  private say(what: object): void {
    this.child.stdin.write(`${JSON.stringify(what)}\n`);
  }
}
