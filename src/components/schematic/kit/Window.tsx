import {type ReactNode} from 'react';
import s from '../own.module.css';
import {useTranslator} from './texts';
import type {Area, Text} from '../types';
import {Icon, type IconName} from './icons';
import {Txt, fit, textWidth} from './text';

/** Colours of instrument badges in the terminal, as far as the pictures use them. */
export type BadgeColour = 'yellow' | 'red' | 'sky' | 'green';

const BADGE: Record<BadgeColour, string> = {
  yellow: s.badgeYellow,
  red: s.badgeRed,
  sky: s.badgeSky,
  green: s.badgeGreen,
};

export interface BadgeProps {
  readonly x: number;
  readonly y: number;
  /** `dot`: the widget receives the instrument; `square`: the widget sets it. */
  readonly kind: 'dot' | 'square';
  readonly colour?: BadgeColour;
}

/** The mark of an instrument group, 10 × 10 units around the point (x, y). */
export function Badge({x, y, kind, colour = 'yellow'}: BadgeProps): ReactNode {
  const className = BADGE[colour];
  return kind === 'dot' ? (
    <circle cx={x} cy={y} r="5" className={className} />
  ) : (
    <rect x={x - 5} y={y - 5} width="10" height="10" rx="1.5" className={className} />
  );
}

/** Height of a window header in units. */
export const HEADER = 30;

export interface WindowProps {
  /** Place; by default the top, with margins of 26 at both sides of a picture of 340. */
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height: number;
  /** Text of the header. */
  readonly title: Text;
  /** Draws the arrow of the instrument switch after the title. */
  readonly switchable?: boolean;
  readonly badge?: BadgeProps['kind'];
  readonly badgeColour?: BadgeColour;
  readonly icon?: IconName;
  /** Icons at the right end, from left to right. */
  readonly actions?: readonly ('link' | 'gear' | 'help' | 'close')[];
  /** Whether the link icon is drawn as switched on. */
  readonly linked?: boolean;
  /** Content, in the coordinates of the picture. */
  readonly children?: ReactNode;
}

/** A widget: frame and header; the content starts at `y + HEADER`. */
export function Window(props: WindowProps): ReactNode {
  const {x = 26, y = 0, width = 288, height, title, switchable, badge, badgeColour, icon, children} = props;
  const {linked = true} = props;
  const actions = props.actions ?? ['link', 'gear', 'help', 'close'];
  const mid = y + HEADER / 2;
  const iconX = x + (badge ? 26 : 9);
  const titleX = iconX + (icon ? 18 : 0);
  const actionsX = x + width - 8 - actions.length * 20;
  const room = actionsX - titleX - (switchable ? textWidth(' ▾', 12, true) : 0);
  const shown = fit(useTranslator()(title), room, 12, true);
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx="4" className={s.window} />
      <path
        d={`M${x + 0.5} ${y + HEADER}v-${HEADER - 4}q0-3.5 3.5-3.5h${width - 8}q3.5 0 3.5 3.5v${HEADER - 4}z`}
        className={s.header}
      />
      {badge && <Badge x={x + 15} y={mid} kind={badge} colour={badgeColour} />}
      {icon && <Icon name={icon} x={iconX} y={mid - 7} />}
      {/* The arrow is a character of the title, so that it follows the text in any font. */}
      <Txt x={titleX} y={mid + 4} bold text={switchable ? `${shown} ▾` : shown} />
      {actions.map((name, i) => (
        <Icon key={name} name={name} x={actionsX + i * 20 + 4} y={mid - 7} on={name === 'link' && linked} />
      ))}
      {children}
    </>
  );
}

export interface BoxProps extends Area {
  /** `panel`: quiet fill; `line`: outline only; `dashed`: outline of something that is not there; `pop`: above the rest. */
  readonly kind?: 'panel' | 'line' | 'dashed' | 'pop' | 'buy' | 'sell' | 'accent';
}

const BOX = {
  panel: s.panel,
  line: s.outline,
  dashed: s.dashed,
  pop: s.pop,
  buy: s.fillBuy,
  sell: s.fillSell,
  accent: s.fillAccent,
};

/** A rectangle in one of the kit's fills. */
export function Box({x, y, width, height, kind = 'panel'}: BoxProps): ReactNode {
  return <rect x={x} y={y} width={width} height={height} rx="3" className={BOX[kind]} />;
}

/** A straight hairline. `dashed` for positions and levels. */
export function Rule(props: {x1: number; y1: number; x2: number; y2: number; dashed?: boolean}): ReactNode {
  const {x1, y1, x2, y2, dashed} = props;
  return <path d={`M${x1} ${y1}L${x2} ${y2}`} className={dashed ? s.ruleDashed : s.rule} />;
}

/** A straight arrow for a drag or a consequence. */
export function Arrow({
  from,
  to,
}: {
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
}): ReactNode {
  const angle = Math.round((Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI);
  return (
    <>
      <path d={`M${from.join(' ')}L${to.join(' ')}`} className={s.arrow} />
      <path d="M-7-3.5 0 0-7 3.5" transform={`translate(${to.join(' ')}) rotate(${angle})`} className={s.arrow} />
    </>
  );
}

/** The mouse pointer, its tip at (x, y). */
export function Pointer({x, y}: {x: number; y: number}): ReactNode {
  return <path d="M0 0v14l3.5-3 2.3 5.2 2.2-1-2.3-5h4.6z" transform={`translate(${x} ${y})`} className={s.pointer} />;
}
