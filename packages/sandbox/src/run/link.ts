import {HASH} from './hash';
import {readRecord, RecordError, recordOf, STEP_MS, writeRecord, type SessionRecord, type Step} from './record';

/*
 * A record as the hash of an address: JSON, deflated by the browser or by Node.js, in the letters of addresses. A step says how
 * long after the one before it came, which is shorter.
 */

/** Longer ones are torn by whatever carries them. */
const LONGEST_LINK = 16_000;
/** So many bytes of JSON are unpacked at most. */
const LARGEST = 1_000_000;

// zlib's form: it ends with a checksum, so a damaged link is none, and every Node.js 20 knows it.
const FORM = 'deflate';

const UUID = /"([\da-f]{8})-([\da-f]{4})-([\da-f]{4})-([\da-f]{4})-([\da-f]{12})"/g;
// In JSON this sign never stands for itself.
const SHORT = /\u0001([\w-]{22})/g;

const toLetters = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromLetters = (letters: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

/** Half of a link is ids, which nothing makes shorter: 22 letters hold what takes 36. */
const withShortIds = (json: string): string =>
  json.replaceAll(UUID, (_, ...parts: readonly string[]) => {
    const digits = parts.slice(0, 5).join('').match(/../g) ?? [];
    return `\u0001${toLetters(Uint8Array.from(digits, (two) => parseInt(two, 16)))}`;
  });

const withLongIds = (text: string): string =>
  text.replaceAll(SHORT, (_, letters: string) => {
    const digits = Array.from(fromLetters(letters), (byte) => byte.toString(16).padStart(2, '0')).join('');
    return `"${digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}"`;
  });

/** Bytes through a stream of the platform, up to a limit. */
async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): Promise<Uint8Array> {
  const reader = (new Blob([bytes]).stream().pipeThrough(stream) as ReadableStream<Uint8Array>).getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let {done, value} = await reader.read(); !done && value; {done, value} = await reader.read()) {
    size += value.length;
    if (size > LARGEST) {
      await reader.cancel();
      throw new RecordError(`The link holds more than ${LARGEST} bytes.`);
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/**
 * The hash of an address that holds the record, from `#session=` on. Sums over single answers stay behind.
 *
 * @throws RecordError when it is too long
 */
export async function toHash(session: SessionRecord): Promise<string> {
  const {steps, ...record} = readRecord(writeRecord(session));
  const short = steps.map(({sum: _, at, ...input}, index) => ({
    at: (at - (steps[index - 1]?.at ?? 0)) / STEP_MS,
    ...input,
  }));
  const text = withShortIds(writeRecord({...record, steps: short as readonly Step[]}));
  const packed = await through(new TextEncoder().encode(text), new CompressionStream(FORM));
  const hash = HASH + toLetters(packed);
  if (hash.length > LONGEST_LINK) {
    throw new RecordError(`A link holds ${LONGEST_LINK} characters, and this session needs ${hash.length}.`);
  }
  return hash;
}

/**
 * Reads the record of an address or of its hash.
 *
 * @throws RecordError saying what is wrong
 */
export async function fromHash(address: string): Promise<SessionRecord> {
  const at = address.indexOf(HASH);
  const letters = at < 0 ? '' : address.slice(at + HASH.length);
  if (letters === '' || letters.length > LONGEST_LINK || !/^[\w-]+$/.test(letters)) {
    throw new RecordError(`A link ends with ${HASH} and up to ${LONGEST_LINK} letters, digits, - and _.`);
  }
  let text: string;
  try {
    const bytes = await through(fromLetters(letters), new DecompressionStream(FORM));
    text = new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch (error) {
    throw error instanceof RecordError
      ? error
      : new RecordError('The link is damaged: a part of it is missing or was changed.');
  }
  return recordOf(withTimes(withLongIds(text)));
}

/** The JSON of a link with the times of its steps as they are in a file. What is no record stays as it is. */
function withTimes(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new RecordError('The link holds no JSON.');
  }
  const steps: unknown = (value as {readonly steps?: unknown} | null)?.steps;
  let at = 0;
  return Array.isArray(steps)
    ? {
        ...(value as object),
        steps: steps.map((step: Step | null) => ({...step, at: (at += Number(step?.at) * STEP_MS)})),
      }
    : value;
}
