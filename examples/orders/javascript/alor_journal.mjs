/*
 * The journal of the order library: one file of JSON lines that is only appended to, and what its lines add up to.
 *
 * A line about an operation is on the disk before the first byte of the operation leaves, and a line about its outcome is
 * on the disk before the caller is told. So a program that is killed at any point knows after `new Journal(path)` which
 * operations may stand at the broker. Bodies are kept in full; tokens are never written.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {NEVER_LEFT} from './alor_intent.mjs';

/** After these nothing is sent for the intent any more; ABSENT and UNKNOWN stay open: their order may still turn up. */
export const SETTLED = ['ACCEPTED', 'REFUSED', 'ABANDONED'];
const OUTCOMES = ['ack', 'refused', 'absent', 'unknown', 'abandoned', 'late'];
const SAID = 'order by rule text status filled child dormant double gap live error retry counted'.split(' ');
const NEW = ['op', 'ts', 'action', 'via', 'kind', 'account', 'old', 'body', 'needs'];
const DAY = 86_400;
const MOSCOW = 3 * 3600;
const ownLocks = new Set();

/** The journal cannot be written or read: nothing is sent. The text names the file, the line and what to do. */
export class JournalError extends Error {}

/** Another process has the journal. */
export class JournalBusy extends JournalError {}

/** A file that is appended to, with a lock beside it (`<file>.lock`). One process at a time. */
export class FileDisk {
  constructor(file) {
    this.path = path.resolve(file);
    this.fd = null;
    this.#lock();
  }

  #lock() {
    const lock = `${this.path}.lock`;
    const mine = JSON.stringify({pid: process.pid, host: os.hostname()});
    if (create(lock, mine)) {
      ownLocks.add(lock);
      return;
    }
    // One process at a time may take a dead one's lock over.
    if (!create(`${lock}.take`, mine))
      throw new JournalBusy(`${lock}.take: another program opens this; if not, remove it`);
    try {
      if (!isDead(lock))
        throw new JournalBusy(`${lock}: another program has the journal; if none is running, remove it`);
      fs.rmSync(lock, {force: true});
      create(lock, mine);
      ownLocks.add(lock);
    } finally {
      fs.rmSync(`${lock}.take`, {force: true});
    }
  }

  /** The whole file; empty where there is none yet. Opens it for appending. */
  read() {
    const fresh = !fs.existsSync(this.path);
    this.fd = fs.openSync(this.path, 'a+', 0o600);
    if (fresh) syncFolder(this.path);
    return fs.readFileSync(this.path);
  }

  truncate(size) {
    fs.ftruncateSync(this.fd, size);
  }

  append(data) {
    for (let at = 0; at < data.length;) at += fs.writeSync(this.fd, data, at);
  }

  sync() {
    fs.fsyncSync(this.fd);
  }

  close() {
    if (this.fd === null) return;
    fs.closeSync(this.fd);
    this.fd = null;
    ownLocks.delete(`${this.path}.lock`);
    fs.rmSync(`${this.path}.lock`, {force: true});
  }
}

function create(file, text) {
  try {
    fs.writeFileSync(file, text, {flag: 'wx', mode: 0o600});
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isDead(lock) {
  try {
    const owner = JSON.parse(fs.readFileSync(lock, 'utf8'));
    if (owner.host !== os.hostname() || !Number.isInteger(owner.pid)) return false;
    if (owner.pid === process.pid) return !ownLocks.has(lock);
    process.kill(owner.pid, 0);
    return isZombie(owner.pid);
  } catch (error) {
    return error.code === 'ESRCH' || error.code === 'ENOENT';
  }
}

/** Whether a process was killed and its parent has not asked about it yet (Linux). */
function isZombie(pid) {
  try {
    return /\) Z [^)]*$/.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

function syncFolder(file) {
  if (process.platform === 'win32') return;
  const folder = fs.openSync(path.dirname(file), 'r');
  fs.fsyncSync(folder);
  fs.closeSync(folder);
}

/** Adds one record to the states of all intents. The same for a running program and for a replay. */
export function apply(intents, record) {
  const {intent: name, ev} = record;
  const state = intents.get(name) ?? {intent: name, state: 'STEP', ops: [], steps: {}};
  intents.set(name, state);
  if (ev === 'new') {
    for (const field of NEW) state[field] = record[field];
    const ops = [...state.ops, record.op];
    Object.assign(state, {state: 'UNSURE', ops, sha: record.sha ?? state.sha, order: '', rule: ''});
  } else if (ev === 'step') {
    state.steps = {...state.steps, [record.step]: record.value};
  } else if (OUTCOMES.includes(ev)) {
    state.state = ev === 'ack' || ev === 'late' ? 'ACCEPTED' : ev.toUpperCase();
    for (const field of SAID) if (field in record) state[field] = record[field];
  } else if (ev === 'end') {
    Object.assign(state, {status: record.status, filled: record.filled});
  }
}

/** Whether nothing was sent for the intent of a state, so that its name is free for a first attempt. */
export const neverLeft = ({state, rule}) => state === 'REFUSED' && NEVER_LEFT.includes(rule);

/** Seconds since the operation of a state was written: infinite on another day of Moscow, `window` when the clock went back. */
export function ageOf({ts}, now, window) {
  const made = Date.parse(ts) / 1000;
  if (Math.floor((now + MOSCOW) / DAY) !== Math.floor((made + MOSCOW) / DAY)) return Infinity;
  // A clock that went back says nothing about the age of a key.
  return now >= made - 1 ? now - made : window;
}

/** What has been decided and sent. `intents`: the state of each intent by its name. */
export class Journal {
  #disk;
  #seq = 0;

  constructor(file, disk) {
    this.intents = new Map();
    this.broken = '';
    this.#disk = disk ?? new FileDisk(file);
    try {
      this.#replay();
    } catch (error) {
      this.#disk.close();
      throw error;
    }
  }

  #replay() {
    const data = this.#disk.read();
    let good = 0;
    for (let line = 1; ; line += 1) {
      const end = data.indexOf(10, good) + 1;
      if (end === 0) break;
      try {
        const record = JSON.parse(data.subarray(good, end).toString('utf8'));
        apply(this.intents, record);
        this.#seq = record.seq;
      } catch (error) {
        // A line that broke off was never acted upon; one in the middle is damage.
        if (data.indexOf(10, end) === -1) break;
        throw new JournalError(`Line ${line} of the journal is damaged (${error}): restore the file from a copy`);
      }
      good = end;
    }
    if (good < data.length) this.#disk.truncate(good);
  }

  /** Appends a record. `sync`: it is on the disk when this returns. Throws a JournalError, and then ever again. */
  write(ts, intent, ev, fields = {}, {sync = true} = {}) {
    if (this.broken) throw new JournalError(`The journal failed before (${this.broken}): open it again`);
    const record = {v: 1, seq: this.#seq + 1, ts, intent, ev, ...fields};
    try {
      this.#disk.append(Buffer.from(`${JSON.stringify(record)}\n`));
      if (sync) this.#disk.sync();
    } catch (error) {
      if (error.code === undefined) throw error;
      this.broken = String(error);
      throw new JournalError(`The journal cannot be written (${error}): nothing is sent until it is opened again`);
    }
    this.#seq += 1;
    apply(this.intents, record);
  }

  /** States whose operation may stand at the broker unknown to the program. */
  openIntents() {
    return [...this.intents.values()].filter(({state}) => ![...SETTLED, 'STEP'].includes(state));
  }

  close() {
    this.#disk.close();
  }
}
