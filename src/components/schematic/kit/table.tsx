import {Fragment, type ReactNode} from 'react';
import s from '../own.module.css';
import {useTranslator} from './texts';
import type {Text} from '../types';
import {Icon, type IconName} from './icons';
import {Txt, textWidth, type Tone} from './text';

/** A column: width in units, heading, alignment. */
export interface Column {
  readonly width: number;
  readonly head?: Text;
  /** Numbers stand at the right edge. */
  readonly align?: 'end' | 'middle';
  /** Icon after the heading: a filter or the sorting direction. */
  readonly headIcon?: IconName;
}

/** A cell: a text, or a text with its look. */
export type Cell =
  | string
  | {
      readonly text?: Text;
      readonly tone?: Tone;
      readonly bold?: boolean;
      /** Background of the cell. */
      readonly fill?: 'buy' | 'sell' | 'accent' | 'panel';
      /** Bar behind the text, 0 to 1 of the column, growing from the side given in `barFrom`. */
      readonly bar?: number;
      readonly barTone?: 'buy' | 'sell';
      readonly barFrom?: 'left' | 'right';
      /** Icons from left to right; with a text they follow it. */
      readonly icons?: readonly IconName[];
      /** Drawn as a small outlined mark: an own order, a position. */
      readonly mark?: boolean;
    };

export interface TableProps {
  readonly x: number;
  readonly y: number;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** Height of a row; 22 by default. */
  readonly row?: number;
  /** Height of the heading row; 24 by default, 0 when no column has a heading. */
  readonly headRow?: number;
  /** Index of the row under the pointer or selected. */
  readonly active?: number;
  /** Hairlines between rows; on by default. */
  readonly ruled?: boolean;
  /** Room between the text and the edges of its column; 6 by default. */
  readonly pad?: number;
}

const FILL = {buy: s.fillBuy, sell: s.fillSell, accent: s.fillAccent, panel: s.panel};

/** A table with a heading row, right-aligned numbers, bars, marks, and row icons. */
export function Table(props: TableProps): ReactNode {
  const {x, y, columns, rows, row = 22, active, ruled = true, pad = 6} = props;
  const headRow = props.headRow ?? (columns.some((c) => c.head ?? c.headIcon) ? 24 : 0);
  const edges = columns.map((_, i) => columns.slice(0, i).reduce((at, c) => at + c.width, x));
  const width = columns.reduce((sum, c) => sum + c.width, 0);
  const anchorX = (i: number) => {
    const {width: w, align} = columns[i];
    return align === 'end' ? edges[i] + w - pad : align === 'middle' ? edges[i] + w / 2 : edges[i] + pad;
  };
  const top = y + headRow;
  const rules: string[] = [];
  if (headRow > 0) rules.push(`M${x} ${top}h${width}`);
  if (ruled) for (let i = 1; i <= rows.length; i += 1) rules.push(`M${x} ${top + i * row}h${width}`);
  return (
    <>
      {headRow > 0 && <rect x={x} y={y} width={width} height={headRow} className={s.tableHead} />}
      {active !== undefined && (
        <rect x={x} y={top + active * row} width={width} height={row} className={s.fillAccent} />
      )}
      {columns.map(({width: room, head, headIcon, align}, i) => {
        const iconRoom = headIcon ? 16 : 0;
        return (
          <Fragment key={i}>
            {head && (
              <Txt
                x={align === 'end' ? anchorX(i) - iconRoom : anchorX(i)}
                y={y + headRow / 2 + 4}
                tone="muted"
                anchor={align}
                max={room - pad * 1.5 - iconRoom}
                text={head}
              />
            )}
            {headIcon && <Icon name={headIcon} x={edges[i] + room - 15} y={y + headRow / 2 - 7} />}
          </Fragment>
        );
      })}
      {rows.map((cells, r) =>
        cells.map((cell, i) => (
          <CellView
            key={`${r}.${i}`}
            {...{cell, row, pad}}
            column={columns[i]}
            left={edges[i]}
            at={anchorX(i)}
            top={top + r * row}
          />
        )),
      )}
      {rules.length > 0 && <path d={rules.join('')} className={s.rule} />}
    </>
  );
}

interface CellViewProps {
  readonly cell: Cell;
  readonly column: Column;
  readonly left: number;
  readonly at: number;
  readonly top: number;
  readonly row: number;
  readonly pad: number;
}

function CellView({cell, column, left, at, top, row, pad}: CellViewProps): ReactNode {
  const c = typeof cell === 'string' ? {text: cell} : cell;
  const mid = top + row / 2;
  const {width, align} = column;
  const bar = c.bar === undefined ? 0 : Math.round(c.bar * (width - 2));
  const text = useTranslator()(c.text ?? '');
  const w = textWidth(text, 12, c.bold);
  const textLeft = align === 'end' ? at - w : align === 'middle' ? at - w / 2 : at;
  return (
    <>
      {c.fill && <rect x={left} y={top} width={width} height={row} className={FILL[c.fill]} />}
      {bar > 0 && (
        <rect
          x={c.barFrom === 'right' ? left + width - 1 - bar : left + 1}
          y={top + 1.5}
          width={bar}
          height={row - 3}
          className={c.barTone === 'sell' ? s.fillSell : s.fillBuy}
        />
      )}
      {c.mark && <rect x={textLeft - 5} y={top + 2} width={w + 10} height={row - 4} rx="3" className={s.mark} />}
      {text && <Txt x={at} y={mid + 4} tone={c.tone} bold={c.bold} anchor={align} max={width - pad} text={text} />}
      {c.icons?.map((name, i) => (
        <Icon key={name} name={name} x={(text ? textLeft + w + 4 : left + pad) + i * 20} y={mid - 7} />
      ))}
    </>
  );
}
