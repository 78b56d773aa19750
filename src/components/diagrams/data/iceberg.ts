/** Iceberg of the example: size and visible part in lots, price in kopecks. */
export const iceberg = {lots: 40, visible: 10, price: 30480} as const;

/** State of an iceberg after a number of filled portions. */
export interface IcebergStep {
  readonly done: number;
  readonly visible: number;
  readonly hidden: number;
}

/**
 * All states of an iceberg from placement to the last fill.
 *
 * @throws Error when the size is not a multiple of the visible part: what the last portion looks like is not documented
 */
export function icebergSteps(lots: number, visible: number): IcebergStep[] {
  if (lots % visible !== 0) throw new Error(`${lots} lots do not split into portions of ${visible}.`);
  return Array.from({length: lots / visible + 1}, (_, portion) => {
    const done = portion * visible;
    const shown = Math.min(visible, lots - done);
    return {done, visible: shown, hidden: lots - done - shown};
  });
}
