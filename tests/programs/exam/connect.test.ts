import {spawn, type ChildProcess} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {startHost} from '@alor-docs/sandbox/server';
import {exam} from '@alor-docs/sandbox/exam';
import {NODE_ARGS} from '../../support/programs';
import {temporaryFolder} from '../../support/folder';
import {CONTRACT} from '../../support/sandbox';

/* The exam with a bot that somebody else starts and stops: the test does what the exam asks its reader to do. */

const {place} = temporaryFolder();

/** Runs the exam with `--connect`; the bot's defect, and where its output goes. @returns exit code and verdict */
async function connect(defect: string, log: string, args: readonly string[] = []): Promise<[number, string]> {
  const said: string[] = [];
  let bot: ChildProcess | undefined;
  const follow = (text: string): void => {
    said.push(text);
    const exported = [...text.matchAll(/^export (\w+)=(.*)$/gm)].map(([, name, value]) => [name, value] as const);
    if (exported.length > 0) {
      const program = [...NODE_ARGS, path.join(__dirname, 'robots/plain.mjs'), defect];
      const stdio = ['ignore', fs.openSync(log, 'w'), 'ignore'] as const;
      bot = spawn(process.execPath, program, {
        env: {...process.env, ...Object.fromEntries(exported)},
        stdio: [...stdio],
      });
    } else if (text.includes('kill switch:')) {
      bot?.kill('SIGTERM');
    }
  };
  const call = ['--connect', '--port', '0', '--only', 'answer-lost', '--hurry', '4', '--lang', 'en', ...args];
  const code = await exam(call, {
    start: (how) => startHost({...how, contractDir: CONTRACT}),
    ...{program: 'node sandbox.mjs', site: 'https://docs.example.org/', env: {}},
    ...{print: follow, printError: (text) => said.push(text)},
  });
  bot?.kill('SIGKILL');
  return [code, said.join('\n')];
}

test.concurrent(
  'exam of a bot that connects: its output is not judged, and rules without a failure are named as untested',
  async () => {
    const [code, said] = await connect('', place('unseen.log'));
    expect(said).toMatch(/^– token-logged +not asked/m);
    expect(said).toContain('--bot-log FILE');
    expect(said).toMatch(/^Not tested in this run: fill-missed, .*refusal-repeated\.$/m);
    expect(said).toMatch(/^Score: 100 of 100 for \d of 12 rules\. No breach, but not everything/m);
    expect(code, said).toBe(3);
  },
);

test.concurrent('exam of a bot that connects: a token in the log that is shown breaks the rule', async () => {
  const log = place('bot.log');
  const [code, said] = await connect('token-logged', log, ['--bot-log', log]);
  expect(said).toMatch(/^✕ token-logged/m);
  expect(code, said).toBe(1);
});

test.concurrent('exam of a bot that connects: a log that is not there forbids the pass', async () => {
  const [code, said] = await connect('', place('other.log'), ['--bot-log', place('missing.log')]);
  expect(said).toMatch(/^\? token-logged/m);
  expect(said).toContain('there is no such file');
  expect(code, said).toBe(3);
});
