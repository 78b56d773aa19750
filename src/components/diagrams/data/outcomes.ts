import {totals} from './book';

/** Profit or loss of a round trip in kopecks, commission not counted. */
export function result(
  entry: readonly {price: number; lots: number}[],
  exit: readonly {price: number; lots: number}[],
): number {
  const bought = totals(entry);
  const sold = totals(exit);
  if (bought.lots !== sold.lots) throw new Error(`Bought ${bought.lots} lots, sold ${sold.lots}.`);
  return sold.amount - bought.amount;
}

/** The SBER position of the sample portfolio: 20 lots at 298.40. */
export const position = [{price: 29840, lots: 20}] as const;

/** Stop order 18946369167: what its market order meets in a calm and in a falling market. */
export const stopOrder = {
  trigger: 29500,
  limit: 29450,
  calm: [
    {price: 29499, lots: 8},
    {price: 29498, lots: 12},
  ],
  gap: [{price: 29420, lots: 20}],
} as const;

/** One-cancels-other pair around the position. */
export const pair = {stop: 29500, take: 31200, lots: 20} as const;

/** Bracket: a limit entry with two dormant stop orders. */
export const bracket = {entry: 30480, take: 30900, stop: 30200, lots: 10} as const;

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
