import {Fragment, type ReactNode} from 'react';
import {Icon, Txt, useTranslator, type Column} from './kit';
import type {Texts} from './types';

/** A column whose heading takes one to three lines. */
export interface TallColumn extends Omit<Column, 'head'> {
  readonly lines: Texts;
}

interface HeadingsProps {
  readonly x: number;
  readonly y: number;
  /** Height of the heading row, which the table under the headings draws empty. */
  readonly height: number;
  /** Room between the text and the left edge of its column. */
  readonly pad: number;
  readonly columns: readonly TallColumn[];
}

/** Headings of several lines each, at the left of their columns; the icon stands beside the first line, which is short. */
export function Headings({x, y, height, pad, columns}: HeadingsProps): ReactNode {
  const t = useTranslator();
  return columns.map(({width, lines, headIcon}, i) => {
    const left = columns.slice(0, i).reduce((at, column) => at + column.width, x);
    const texts = t(lines);
    const lineY = (n: number) => y + height / 2 + 4 + Math.round((n - (texts.length - 1) / 2) * 15);
    return (
      <Fragment key={i}>
        {texts.map((text, n) => (
          <Txt key={n} x={left + pad} y={lineY(n)} tone="muted" max={width - (n === 0 ? 16 : 6)} text={text} />
        ))}
        {headIcon && <Icon name={headIcon} x={left + width - 15} y={lineY(0) - 11} />}
      </Fragment>
    );
  });
}
