import fs from 'node:fs';

/** A small change of the JavaScript library that takes one of its safeguards away. */
export interface Mutant {
  readonly name: string;
  readonly file: string;
  /** Text of the file that stands there exactly once, and what takes its place. */
  readonly from: string;
  readonly to: string;
}

const of = (file: string, name: string, from: string, to: string): Mutant => ({
  name,
  file: `alor_${file}.mjs`,
  from,
  to,
});

export const MUTANTS: readonly Mutant[] = [
  of(
    'intent',
    'a refusal of a repeat is final',
    "!this.unanswered && this.action === 'place'",
    "this.action === 'place'",
  ),
  of(
    'intent',
    'a stored refusal is final',
    "this.#note('stored', inner);",
    "return this.#end('REFUSED', {rule: inner.rule});",
  ),
  of(
    'intent',
    'an unknown text is a refusal',
    "this.#note('plain', answer);",
    "return this.#end('REFUSED', {rule: answer.rule});",
  ),
  of('intent', '403 and 404 of a repeat are evidence', 'if (answer.known || !this.unanswered)', 'if (true)'),
  of('intent', 'one look at the list', 'if (this.reads < 2)', 'if (this.reads < 1)'),
  of('intent', 'the second look after a second', "['wait', this.constants.LOOK_AGAIN]", "['wait', 1]"),
  of('intent', 'no look before a repeat after thirty seconds', 'age >= this.constants.BLIND_RETRY', 'age >= 1e9'),
  of('intent', 'keys are sent for ten minutes', 'RETRY_WINDOW: 180', 'RETRY_WINDOW: 600'),
  of(
    'intent',
    'a replacement is sent again without a look',
    "if (this.via === 'cws' || this.action === 'replace') return this.#check();\n    const pause",
    "if (this.via === 'cws') return this.#check();\n    const pause",
  ),
  of(
    'intent',
    'a command is sent again',
    "if (this.via === 'cws' || this.action === 'replace') return this.#check();\n    const pause",
    "if (this.action === 'replace') return this.#check();\n    const pause",
  ),
  of('intent', 'a rejected row is a success', "if (row.status === 'rejected') {", "if (row.status === 'never') {"),
  of(
    'intent',
    'a sleeping stop is refused',
    "if (conditional && dormant) return {state: 'ACCEPTED', ...said, dormant: true};",
    '',
  ),
  of('intent', '200 without a number is accepted', 'answer.status === 200 && answer.number)', 'answer.status === 200)'),
  of('intent', 'two rows with one mark are one', 'if (rows.length > 1)', 'if (rows.length > 9)'),
  of(
    'intent',
    '401 is asked again for ever',
    "answer.retry === 'new-token' && !this.renewed",
    "answer.retry === 'new-token'",
  ),
  of(
    'intent',
    'Command Timeout is evidence of a refusal',
    'else this.doubt = true;',
    "else this.#note('plain', answer);",
  ),
  of(
    'intent',
    'the old order is not looked at after a replacement',
    "if (this.action === 'replace') return this.#replaced(age, old);",
    '',
  ),
  of('intent', 'resumed operations are first attempts', 'unanswered: resumed, sends', 'unanswered: false, sends'),
  of(
    'orders',
    'a new key for a repeat',
    "canonical(body), {'X-REQID': op});",
    "canonical(body), {'X-REQID': sends > 1 ? this.#newOp() : op});",
  ),
  of(
    'orders',
    'a take-profit is sent again though its stop-loss has ended',
    "state.needs && operation.state === 'UNSURE'",
    "false && operation.state === 'UNSURE'",
  ),
  of(
    'orders',
    'the operation is not on the disk before it is sent',
    'body: marked, sha, needs});',
    'body: marked, sha, needs}, false);',
  ),
  of('orders', 'stops are looked for among orders alone', 'if (conditional) stops = await', 'if (false) stops = await'),
  of('journal', 'another day does not matter', 'return Infinity;', 'return 0;'),
  of('intent', 'a replacement carries the full size', 'quantity: row.qtyBatch - lotsOf(row)', 'quantity: row.qtyBatch'),
  of(
    'orders',
    'cancel for ever',
    'if (last || !(error instanceof OutcomeUnknown)) throw error;',
    'if (!(error instanceof OutcomeUnknown)) throw error;',
  ),
  of(
    'orders',
    'orders are canceled before stops',
    'for (const stop of [true, false])',
    'for (const stop of [false, true])',
  ),
  of(
    'exits',
    'stops go before the order may',
    "      await client.check('limit', order, {intent: names[1], tag});\n",
    '',
  ),
  of('exits', 'a pair without a stop-loss is watched in silence', 'if (!hasWorked) {', 'if (false) {'),
  of(
    'exits',
    'the group is waited for though an exit has left it',
    '(linked && !rows.every(ended))',
    '!rows.every(ended)',
  ),
  of('exits', 'a late list is taken for a refused cancel', '.catch(only(OutcomeUnknown, again))', ''),
  of('portfolio', 'what left the list stays a position', '=> !isCurrency && !listed', '=> false && !listed'),
  of(
    'orders',
    'a known intent is sent anew',
    'if (known) return this.#result(await this.#settle(known));\n      await this.check(',
    'await this.check(',
  ),
  of(
    'journal',
    'what may have left is a first attempt again',
    "state === 'REFUSED' && NEVER_LEFT",
    "state !== 'ACCEPTED' && NEVER_LEFT",
  ),
  of('orders', 'what never left is never sent', 'if (known && neverLeft(known)) return null;', ''),
  of('exits', 'closing does not wait for the position', 'if (final.filled && ', 'if (false && '),
  of('exits', 'what no list shows does not stand', 'if (unseen.length > 0) {', 'if (false) {'),
  of('exits', 'the list of positions shows every trade at once', 'if (fresh.length > 0) {', 'if (false) {'),
  of('exits', 'nothing wakes while orders are canceled', 'if (standing.length + lost.length === 0) return;', 'return;'),
  of('exits', 'a name closes again', 'if (closed) {', 'if (false) {'),
  of('exits', 'an exit in no list has ended', '!ended(rows[other])', 'stands(rows[other])'),
  of('exits', 'a replacement of an unknown outcome is none', 'settle && !SETTLED.includes(state)', 'false'),
  of('exits', 'the order of an exit stays', 'for (const id of orders) await canceled(client, account, id, false);', ''),
  of('exits', 'an exit of an earlier day stays', '[...stops, ...lost]', 'stops'),
  of('journal', 'a torn line stays', 'if (good < data.length) this.#disk.truncate(good);', ''),
];

/** Makes a copy of the library with one mutant, or says that its text is not there. */
export function mutate(from: string, to: string, {name, file, from: text, to: other}: Mutant): void {
  fs.cpSync(from, to, {recursive: true});
  fs.copyFileSync(`${from}/../errors.min.json`, `${to}/errors.min.json`);
  const path = `${to}/${file}`;
  const parts = fs.readFileSync(path, 'utf8').split(text);
  if (parts.length !== 2) {
    throw new Error(`Mutant "${name}": its text stands ${parts.length - 1} times in ${file}. Write it anew.`);
  }
  fs.writeFileSync(path, parts.join(other));
}
