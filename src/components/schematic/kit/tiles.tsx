import {Fragment, type ReactNode} from 'react';
import s from '../own.module.css';
import type {Area, Text} from '../types';
import {Txt} from './text';

export interface Tile extends Area {
  readonly label: string;
  /** Second line, for example a day change. */
  readonly value?: Text;
  /** −3 (deep red) to 3 (deep green); 0 is neutral. */
  readonly heat: -3 | -2 | -1 | 0 | 1 | 2 | 3;
}

const HEAT = {
  '-3': s.heatD3,
  '-2': s.heatD2,
  '-1': s.heatD1,
  '0': s.heat0,
  '1': s.heatU1,
  '2': s.heatU2,
  '3': s.heatU3,
};

/** Coloured rectangles with centred texts: a market map, a heat map, a matrix. The value is always written, never colour alone. */
export function Tiles({tiles}: {tiles: readonly Tile[]}): ReactNode {
  return tiles.map(({x, y, width, height, label, value, heat}) => {
    const mid = y + height / 2;
    return (
      <Fragment key={`${x},${y}`}>
        <rect x={x + 0.5} y={y + 0.5} width={width - 1} height={height - 1} className={HEAT[heat]} />
        <Txt
          x={x + width / 2}
          y={value ? mid - 3 : mid + 4}
          anchor="middle"
          bold={Boolean(value)}
          max={width - 2}
          text={label}
        />
        {value && <Txt x={x + width / 2} y={mid + 13} anchor="middle" max={width - 2} text={value} />}
      </Fragment>
    );
  });
}
