import {Table, type Cell, type Column} from './table';
import {Txt} from './text';
import {HEADER, Window} from './Window';
import type {Picture, Text} from '../types';

/** A moment of a story: the heading of its window and rows of the table in it. */
interface Moment {
  readonly title: Text;
  readonly rows: readonly (readonly Cell[])[];
}

interface Story {
  readonly title: Picture['title'];
  /** Two rows of the legend, before and after. */
  readonly parts: Picture['parts'];
  readonly columns: readonly Column[];
  readonly moments: readonly [before: Moment, after: Moment];
}

const ROW = 28;
const TOP = 4;
const GAP = 24;

/** A picture of two windows one under the other, what is seen before a mistake and after it, with the same columns. */
export function beforeAfter({title, parts, columns, moments}: Story): Picture {
  const head = columns.some((column) => column.head) ? 24 : 0;
  const heights = moments.map(({rows}) => HEADER + head + rows.length * ROW + 6);
  const tops = [TOP, TOP + heights[0] + GAP];
  return {
    title,
    parts,
    wide: {
      height: tops[1] + heights[1] + 4,
      spots: moments.map(
        (_, i) => [27, tops[i] + HEADER, 286, heights[i] - HEADER - 4, 13, tops[i] + heights[i] / 2] as const,
      ),
      content: (
        <>
          {moments.map((moment, i) => (
            <Window key={i} y={tops[i]} height={heights[i]} title={moment.title} icon="table" actions={[]}>
              <Table x={27} y={tops[i] + HEADER} row={ROW} columns={columns} rows={moment.rows} />
            </Window>
          ))}
          <Txt x={170} y={tops[1] - 8} anchor="middle" tone="muted" text="↓" />
        </>
      ),
    },
  };
}
