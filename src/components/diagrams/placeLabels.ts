/** Two numbers stand at least so far apart. */
const NUMBERS_APART = 24;

/**
 * Places the numbers of the events in one row: each over its moment, moved aside where two would touch.
 *
 * @param moments where the events are, from left to right
 * @param right end of the row
 */
export function placeLabels(moments: readonly number[], right: number): number[] {
  const places: number[] = [];
  [...moments].reverse().forEach((moment, index) => {
    places.unshift(Math.min(moment, index === 0 ? right : places[0] - NUMBERS_APART));
  });
  return places;
}
