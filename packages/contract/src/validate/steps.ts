import type {Diagnostic} from '../diagnostic';
import type {SourceMap} from '../load/sourceMap';
import type {FieldText} from '../shape';
import type {Member} from './members';

/** Prices that nobody may order at: averages, estimates, differences, and the step itself. */
const COMPUTED = new Set([
  'ChangeValue',
  'PriceAverage',
  'PriceAverageFill',
  'PriceBuyEstimated',
  'PriceMinimalStep',
  'PriceTheoretical',
  'PriceTheoreticalLimited',
]);
/** Fields that name an instrument. */
const TICKERS = new Set(['Ticker', 'TickerPosition', 'TickerUndefined', 'FuturesNameShort']);
const STEP = 'PriceMinimalStep';

/**
 * A price of an example is a multiple of the step (`minstep`) that the examples of instruments give its instrument; where the
 * record names none, of the smallest step there is.
 */
export function checkSteps(
  members: readonly Member[],
  fields: Readonly<Record<string, FieldText>>,
  sources: SourceMap,
): Diagnostic[] {
  const tickers = new Map<object, string[]>();
  const steps = new Map<object, number>();
  const fieldOf = ({properties, name}: Member): string => properties[name]?.['x-field'] ?? '';
  for (const member of members) {
    const {value, record} = member;
    if (typeof value === 'string' && TICKERS.has(fieldOf(member))) {
      tickers.set(record, [...(tickers.get(record) ?? []), value]);
    } else if (typeof value === 'number' && fieldOf(member) === STEP) {
      steps.set(record, value);
    }
  }
  const stepOf = new Map([...steps].flatMap(([record, step]) => (tickers.get(record) ?? []).map((one) => [one, step])));
  const smallest = Math.min(...steps.values());
  return members.flatMap((member): Diagnostic[] => {
    const {value, record, holder, name} = member;
    const field = fieldOf(member);
    if (typeof value !== 'number' || fields[field]?.unit !== 'quote' || COMPUTED.has(field)) {
      return [];
    }
    const ticker = tickers.get(record)?.find((one) => stepOf.has(one));
    const step = stepOf.get(ticker ?? '') ?? smallest;
    const [below, above] = [Math.floor(value / step), Math.ceil(value / step)].map((count) =>
      Number((count * step).toPrecision(12)),
    );
    return below === value || above === value || !Number.isFinite(step)
      ? []
      : [
          {
            ...sources.at(holder, name),
            message: `${name} ${value} is no multiple of the price step ${step}${ticker ? ` of ${ticker}` : ''}.`,
            fix: `Nearest: ${below}, ${above}.`,
          },
        ];
  });
}
