import {type ReactNode} from 'react';

import {useEdition} from '../../lib/edition';
import Figure from '../diagrams/Figure';
import Picture, {Badge} from '../diagrams/Picture';
import {NARROW} from '../diagrams/layout';
import {futures, paginate, SIZE, title, words, type Page} from './data';
import {LINE, paginationLayout} from './layout';
import styles from './own.module.css';

interface DrawingProps {
  readonly pages: readonly Page[];
  readonly width: number;
  readonly label: string;
}

/** The arguments of a page's query: one line on a phone, two in a column. */
function argumentLines({after}: Page, width: number): readonly string[] {
  const lines = [`first: ${SIZE}`, ...(after === undefined ? [] : [`after: "${after}"`])];
  return width === NARROW ? [lines.join(', ')] : lines;
}

function Drawing({pages, width, label}: DrawingProps): ReactNode {
  const layout = paginationLayout(pages, width);
  return (
    <Picture width={width} height={layout.height} label={label}>
      {({arrow}) =>
        layout.pages.map((place, index) => {
          const page = pages[index];
          const [x, y] = place.words;
          return (
            <g key={page.endCursor}>
              <Badge x={place.badge[0]} y={place.badge[1]} number={index + 1} />
              {argumentLines(page, width).map((line, at) => (
                <text key={line} className={styles.code} x={x} y={y + at * LINE}>
                  {line}
                </text>
              ))}
              <rect className={styles.page} {...place.frame} rx="8" />
              {place.boxes.map((box, at) => {
                const {symbol, cursor} = page.entries[at];
                const middle = box.x + box.width / 2;
                return (
                  <g key={symbol}>
                    <rect className={styles.entry} {...box} rx="5" />
                    <text className={styles.symbol} x={middle} y={box.y + 21}>
                      {symbol}
                    </text>
                    <text className={styles.cursor} x={middle} y={box.y + 40}>
                      {cursor}
                    </text>
                  </g>
                );
              })}
              {place.arrow && <path className={styles.next} d={place.arrow} markerEnd={`url(#${arrow})`} />}
            </g>
          );
        })
      }
    </Picture>
  );
}

/** A walk through a list in pages: what each query passes, what it gets, and which cursor goes into the next one. */
export default function PaginationDiagram(): ReactNode {
  const edition = useEdition();
  const pages = paginate(futures, SIZE);
  return (
    <Figure
      title={title[edition]}
      draw={(width) => <Drawing {...{pages, width}} label={title[edition]} />}
      notes={pages.map(words[edition])}
    />
  );
}
