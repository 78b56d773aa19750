/* Runs the cases of examples/orders/cases.json with the JavaScript library; conformance.py does the same in Python. */
import {isDeepStrictEqual} from 'node:util';

const OWN_LIBRARY = new URL('../../../examples/orders/javascript/', import.meta.url).href;

/** The library in a folder: the one of this repository, or a changed copy of it. */
export async function load(folder = OWN_LIBRARY) {
  const parts = await Promise.all(
    ['orders', 'exits', 'journal', 'token', 'portfolio'].map(
      (name) => import(/* @vite-ignore */ `${folder}alor_${name}.mjs`),
    ),
  );
  return Object.assign({}, ...parts);
}

const op = (n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** $1 in an answer stands for the mark of the first operation. */
const filledIn = (value) => JSON.parse(JSON.stringify(value).replaceAll(/\$([1-9])/g, (_, n) => op(n)));

const textOf = (value) => (typeof value === 'string' ? value : JSON.stringify(value));

class MemoryDisk {
  /** `full`: the name of the step that fails, and how often it works before. */
  constructor(text, full = ['', 0]) {
    this.data = Buffer.from(text);
    [this.name, this.left] = full;
  }
  step(name) {
    if (name === this.name && (this.left -= 1) < 0) throw Object.assign(new Error('No space left'), {code: 'ENOSPC'});
  }
  read() {
    return this.data;
  }
  truncate(size) {
    this.data = this.data.subarray(0, size);
  }
  append(data) {
    this.step('append');
    this.data = Buffer.concat([this.data, data]);
  }
  sync() {
    this.step('sync');
  }
  close() {}
}

/** The world of a case: clock, tokens, transport and link that follow its script and write down what they see. */
class World {
  constructor(test, library) {
    Object.assign(this, {test, library});
    this.trace = [];
    this.script = [...(test.script ?? [])];
    this.time = Date.parse(`${test.now ?? '2025-08-06T09:00:00'}Z`) / 1000;
    this.tokens = 0;
    this.ops = 0;
    this.refusals = [...(test.tokens ?? [])];
    const lines = (test.journal ?? []).map((line) => `${JSON.stringify(filledIn(line))}\n`);
    this.disk = new MemoryDisk([...lines, ...(test.torn ?? [])].join(''), test.full);
    this.clock = {
      now: () => this.time,
      random: () => 1,
      sleep: async (seconds) => {
        this.trace.push(['sleep', seconds]);
        this.time += seconds;
      },
    };
    this.log = (event) => event !== 'http' && this.trace.push(['log', event]);
    this.late = ({intent, orderId}) => this.trace.push(['late', intent, orderId]);
    this.newOp = () => op((this.ops += 1));
  }

  async get({refused = null} = {}) {
    if (refused !== null) {
      this.trace.push(['renew']);
      if (this.refusals.shift() === 'fails') throw new this.library.ConnectionFailed('no token');
      this.tokens += 1;
    }
    return `token${this.tokens}`;
  }

  next(method, path, body, key) {
    const {name} = this.test;
    const step = this.script.shift();
    if (!step) throw new Error(`${name}: unexpected ${method} ${path}`);
    this.trace.push([method, path, key ?? null, typeof body === 'string' ? JSON.parse(body) : body]);
    const [verb, part] = step[0].split(' ');
    if (verb !== method || !path.includes(part)) throw new Error(`${name}: ${method} ${path} instead of ${step[0]}`);
    const wanted = filledIn(step[3] ?? {});
    const sent = Object.fromEntries(Object.keys(wanted).map((field) => [field, this.trace.at(-1)[3][field]]));
    if (!isDeepStrictEqual(sent, wanted))
      throw new Error(`${name}: ${step[0]} with ${JSON.stringify(sent)} instead of ${JSON.stringify(wanted)}`);
    this.time += step[2] ?? 0;
    return step[1];
  }

  send = async (method, url, body, headers) => {
    const give = this.next(method, url.replace('http://api', ''), body, headers['X-REQID']);
    return typeof give === 'string' ? [0, give] : [give[0], textOf(filledIn(give[1]))];
  };

  async command(opcode, guid, fields) {
    const give = this.next('CWS', opcode, fields, guid);
    return ['broken', 'unsent'].includes(give[0]) ? give : ['answer', [give[0], textOf(filledIn(give[1]))]];
  }
}

const snake = (name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camel = (name) => name.replaceAll(/_([a-z])/g, (_, letter) => letter.toUpperCase());
const OWN = ['orderId', 'stopId', 'takeId', 'groupId'];

export function plain(value) {
  if (value instanceof Map) return plain(Object.fromEntries(value));
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(
    fields.map(([name, one]) => [OWN.includes(name) && !value.symbol ? snake(name) : name, plain(one)]),
  );
}

export function failed(error) {
  const names = ['rule', 'status', 'filled', 'gap', 'live', 'orders', 'kept', 'report', 'stop'];
  const fields = names.filter((name) => error[name] !== undefined && error[name] !== null);
  return {error: error.constructor.name, ...Object.fromEntries(fields.map((name) => [name, plain(error[name])]))};
}

const accountOf = ([portfolio, exchange, reads]) => ({portfolio, exchange, reads});

export function called({closePosition, oco, supervise, cancelOco}, client, name, of) {
  const options = Object.fromEntries(Object.entries(of.at(-1) ?? {}).map(([key, value]) => [camel(key), value]));
  if (name === 'supervise') {
    const [stopId, takeId, groupId] = of[1];
    return supervise(client, accountOf(of[0]), {stopId, takeId, groupId});
  }
  if (name === 'cancel_oco') return cancelOco(client, accountOf(of[0]), of[1]);
  if (name === 'close_position') return closePosition(client, accountOf(of[0]), of[1], options);
  if (name === 'oco') return oco(client, accountOf(of[0]), of[1], options);
  if (name === 'cancel_all' || name === 'unlisted') return client[camel(name)](accountOf(of[0]));
  if (name === 'note') return client.note(...of);
  const isOptions = typeof of.at(-1) === 'object';
  const own = options.account ? {...options, account: accountOf(options.account)} : options;
  return client[camel(name)](...(isOptions ? [...of.slice(0, -1), own] : of));
}

async function clientCase(test, library) {
  const {OrderClient, Journal, JournalError, AlorError, TokenRefused, ConnectionFailed} = library;
  const world = new World(test, library);
  const out = {name: test.name, results: []};
  const {disk, clock, send, log, newOp} = world;
  let client;
  try {
    client = new OrderClient(world, 'memory', {
      ...{apiUrl: 'http://api', link: world, log, onLate: world.late, clock, send, disk, newOp},
      constants: test.constants,
    });
  } catch (error) {
    if (!(error instanceof JournalError)) throw error;
    return {...out, results: [failed(error)]};
  }
  const {journal} = client;
  const write = journal.write.bind(journal);
  journal.write = (ts, intent, ev, ...of) => {
    world.trace.push(['journal', intent, ev]);
    write(ts, intent, ev, ...of);
  };
  const known = [AlorError, JournalError, TokenRefused, ConnectionFailed];
  for (const [name, ...of] of test.calls) {
    if (name === 'later') {
      [world.time] = [world.time + of[0]];
      continue;
    }
    try {
      out.results.push(plain((await called(library, client, name, of)) ?? null));
    } catch (error) {
      if (!known.some((one) => error instanceof one)) throw error;
      out.results.push(failed(error));
    }
  }
  const again = new Journal('memory', new MemoryDisk(disk.data));
  if (!test.full && JSON.stringify([...again.intents]) !== JSON.stringify([...journal.intents]))
    throw new Error(`${test.name}: a replay of the journal gives another state`);
  return {...out, trace: world.trace, left: world.script.length};
}

const SHOWN = ['state', 'rule', 'order', 'by', 'gap', 'live', 'child', 'dormant', 'double', 'error'];

function machineCase(test, {Operation, judge, readAnswer}) {
  const machine = new Operation(test.operation ?? {});
  const verb = machine.action === 'place' ? 'create' : 'update';
  const actions = test.steps.map(([[name, ...of], age]) => {
    let given = of;
    if (name === 'answer') given = [readAnswer(machine.via, verb, of[0], textOf(filledIn(of[1])))];
    if (name === 'rows') {
      const [orders = [], stops = [], old = null] = of;
      given = [judge(test.kind ?? 'limit', test.dormant ?? false, orders, stops ?? []), old];
    }
    const action = machine.on([name, ...given], age === 'day' ? Infinity : age);
    if (action[0] !== 'end') return action;
    const said = SHOWN.filter((one) => !['', null, false, undefined].includes(action[1][one]));
    return ['end', Object.fromEntries(said.map((one) => [one, action[1][one]]))];
  });
  return {name: test.name, actions};
}

function portfolioCase({name, steps}, {State}) {
  const state = new State();
  const told = steps.map(([what, ...of]) => {
    if (['asked', 'unlisted', 'gone'].includes(what)) return state[what](...of) ?? null;
    return state.merge(what, ...of.slice(0, 2));
  });
  return {name, told};
}

/** The traces of all cases, in their order. */
export async function traces({lookup, machine, client, mask, portfolio}, library) {
  const all = lookup.map(([transport, operation, status, text]) => ({
    rule: library.readAnswer(transport, operation, status, textOf(text)).rule,
  }));
  all.push(...machine.map((test) => machineCase(test, library)));
  for (const test of client) all.push(await clientCase(test, library));
  all.push(...mask.map(([text]) => ({masked: library.mask(text, new Set([op(1)]))})));
  all.push(...portfolio.map((test) => portfolioCase(test, library)));
  return all;
}
