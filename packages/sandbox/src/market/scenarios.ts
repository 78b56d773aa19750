import type {ScenarioName} from '../types';
import type {Market} from '../state';
import type {Spec} from '../exchange/instruments';
import {draw} from '../random';

/** How the other participants behave in a scenario. */
export interface Scenario {
  /** The price that they believe in after a step; `stepCount` counts the steps of the scenario from one. */
  readonly fair: (market: Market, unit: number, stepCount: number) => number;
  /** Is the instrument halted in this step? */
  readonly halted?: (stepCount: number) => boolean;
  /** A thousandth of the usual lots of a level, and steps between levels. */
  readonly depth?: number;
  readonly spacing?: number;
}

/** Steps of quiet before something happens, so that the reader sees the market first. */
const LEAD = 5;
const HALT = 60;
/** A gap is one percent. */
const gap = (price: number): number => Math.round(price / 100);

/** One unit up, down or none, rather towards the price they come back to. */
function quiet({fair, anchor, random}: Market, unit: number): number {
  const roll = draw(random, 10);
  const pull = Math.sign(anchor - fair);
  return fair + unit * (roll < 4 ? 0 : roll < 7 ? pull || 1 : roll === 7 ? -pull || -1 : roll === 8 ? 1 : -1);
}

function trend(direction: 1 | -1) {
  return ({fair, random}: Market, unit: number): number => {
    const roll = draw(random, 10);
    return fair + direction * unit * (roll < 6 ? 3 : roll < 8 ? 1 : roll < 9 ? 0 : -2);
  };
}

/** Quiet, then at one step somewhere else, and quiet there. */
function jump(direction: 1 | -1) {
  return (market: Market, unit: number, stepCount: number): number => {
    if (stepCount !== LEAD) {
      return quiet(market, unit);
    }
    market.anchor += direction * gap(market.anchor);
    return market.anchor;
  };
}

export const SCENARIOS: Readonly<Record<ScenarioName, Scenario>> = {
  quiet: {fair: quiet},
  rise: {fair: trend(1)},
  fall: {fair: trend(-1)},
  'gap-up': {fair: jump(1)},
  'gap-down': {fair: jump(-1)},
  // A fall of one percent that is over two steps later.
  spike: {
    fair: (market, unit, stepCount) =>
      stepCount === LEAD || stepCount === LEAD + 1
        ? market.anchor - gap(market.anchor)
        : stepCount === LEAD + 2
          ? market.anchor
          : quiet(market, unit),
  },
  thin: {fair: quiet, depth: 4, spacing: 6},
  // Trading stops for a minute and goes on one percent lower.
  halt: {
    fair: (market, unit, stepCount) =>
      stepCount > LEAD && stepCount < LEAD + HALT
        ? market.fair
        : stepCount === LEAD + HALT
          ? jump(-1)(market, unit, LEAD)
          : quiet(market, unit),
    halted: (stepCount) => stepCount >= LEAD && stepCount < LEAD + HALT,
  },
};

/** A usual move of an instrument: a hundredth of a percent, at least one step. */
export const unitOf = ({step}: Spec, price: number): number => Math.max(1, Math.round(price / 10_000 / step)) * step;
