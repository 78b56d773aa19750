import {toFormat, type Format, type OpcodeRule} from '../protocol';

/*
 * What many subscribers get is made once: the payloads of an event once for all subscriptions of a kind, their text once for each
 * format. Only the guid differs from socket to socket.
 */

/** The payloads of a moment, by what they are about. A moment is an event, or a run of the messages that had to wait. */
const payloadsOf = new WeakMap<object, Map<string, readonly object[]>>();

/** The payloads of a moment under a key, made by the first who asks. */
export function shared(moment: object, key: string, make: () => readonly object[]): readonly object[] {
  const known = payloadsOf.get(moment) ?? new Map<string, readonly object[]>();
  payloadsOf.set(moment, known);
  const payloads = known.get(key) ?? make();
  known.set(key, payloads);
  return payloads;
}

/** The texts of a payload, by format. A payload belongs to one opcode. */
const textsOf = new WeakMap<object, Map<Format, string>>();

/** The payload of an opcode in a format, as JSON. */
export function dataText(payload: object, {data: fields = []}: OpcodeRule, format: Format): string {
  const known = textsOf.get(payload) ?? new Map<Format, string>();
  textsOf.set(payload, known);
  const text =
    known.get(format) ?? JSON.stringify(Object.values(toFormat(fields, format, {data: payload}) as object)[0]);
  known.set(format, text);
  return text;
}

/** What stands before and after the data in a message of a subscription: in every format the guid follows the data. */
export function frameOf({data: fields = []}: OpcodeRule, format: Format, guid: string): readonly [string, string] {
  const [before, between, after] = JSON.stringify(toFormat(fields, format, {data: 0, guid: 0})).split('0');
  return [before, `${between}${JSON.stringify(guid)}${after}`];
}
