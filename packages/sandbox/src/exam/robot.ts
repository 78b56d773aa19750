import {spawn} from 'node:child_process';
import http from 'node:http';
import type {AddressInfo} from 'node:net';

/** A program under examination. */
export interface Robot {
  /** Asks it to stop, as a person or a supervisor would: SIGTERM. */
  stop(): void;
  /** Ends it and whatever it has started. */
  kill(): void;
  readonly ended: Promise<{readonly code: number | null}>;
  /** What it wrote last. */
  readonly lastLines: () => readonly string[];
}

/** Robots that run, to be ended when the exam is. */
const running = new Set<Robot>();

/** Ends all robots. */
export const killAll = (): void => running.forEach((robot) => robot.kill());

/** The command of a robot cannot be run. */
export class NoRobot extends Error {}

/** So much of its output is looked at, characters. */
const LONGEST = 1 << 20;

/** Starts a robot in a process group of its own. `seen` gets what it writes, with what came before it. */
export function startRobot(command: readonly string[], env: NodeJS.ProcessEnv, seen: (text: string) => void): Robot {
  const [tool, ...args] = command;
  const hasGroups = process.platform !== 'win32';
  const child = spawn(tool, args, {env, stdio: ['ignore', 'pipe', 'pipe'], detached: hasGroups});
  let output = '';
  const take = (chunk: string): void => {
    output = (output + chunk).slice(-LONGEST);
    seen(output);
  };
  child.stdout.setEncoding('utf8').on('data', take);
  child.stderr.setEncoding('utf8').on('data', take);
  const signal = (name: NodeJS.Signals): void => {
    try {
      if (hasGroups && child.pid !== undefined) {
        process.kill(-child.pid, name);
      } else {
        child.kill(name);
      }
    } catch {
      // It has ended already, and its group with it.
    }
  };
  const ended = new Promise<{code: number | null}>((resolve, reject) => {
    child.once('error', (error) => reject(new NoRobot(`${tool}: ${error.message}`)));
    child.once('close', (code) => {
      running.delete(robot);
      resolve({code});
    });
    // What it has started may hold its output open.
    child.once('exit', () => setTimeout(() => signal('SIGKILL'), 200).unref());
  });
  const robot: Robot = {
    stop: () => signal('SIGTERM'),
    kill: () => signal('SIGKILL'),
    ended,
    lastLines: () => output.trimEnd().split('\n').slice(-3),
  };
  running.add(robot);
  return robot;
}

/** A position that the robot says. */
export interface Said {
  readonly symbol: string;
  readonly lots: number;
}

const WANTED = 'POST {"symbol": "SBER", "lots": 21}: the position in lots, negative for a short';

function readSaid(text: string): Said | undefined {
  try {
    const {symbol, lots, ...others} = JSON.parse(text) as Partial<Said>;
    return typeof symbol === 'string' && Number.isFinite(lots) && Object.keys(others).length === 0
      ? {symbol, lots: lots!}
      : undefined;
  } catch {
    return undefined;
  }
}

/** Listens on an address of this machine for the position that the robot says. */
export async function listenToRobot(said: (position: Said) => void): Promise<{readonly url: string; close(): void}> {
  const server = http.createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text = (text + chunk).slice(0, 10_000)));
    request.on('end', () => {
      const position = request.method === 'POST' ? readSaid(text) : undefined;
      if (position) {
        said(position);
      }
      response.writeHead(position ? 204 : 400).end(position ? undefined : `${WANTED}\n`);
    });
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
