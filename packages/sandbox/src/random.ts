/** A repeatable stream of chance (mulberry32): the state is one whole number, so that it can be saved. */
export interface Random {
  state: number;
}

/** The next whole number from 0 up to, but not including, `below`. */
export function draw(random: Random, below: number): number {
  random.state = (random.state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(random.state ^ (random.state >>> 15), 1 | random.state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
}

/** A group id: a UUID of version 4. */
export function uuid(random: Random): string {
  const digits = Array.from({length: 32}, (_, index) =>
    (index === 12 ? 4 : index === 16 ? 8 + draw(random, 4) : draw(random, 16)).toString(16),
  ).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
