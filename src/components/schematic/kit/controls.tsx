import {Fragment, type ReactNode} from 'react';
import s from '../own.module.css';
import {useTranslator} from './texts';
import type {Area, Text, Texts} from '../types';
import {Icon, type IconName} from './icons';
import {Txt, textWidth} from './text';

/** Top left corner. */
type Corner = Pick<Area, 'x' | 'y'>;

export interface ButtonProps extends Corner {
  readonly width: number;
  readonly label: Text;
  readonly height?: number;
  readonly kind?: 'plain' | 'primary' | 'buy' | 'sell';
  readonly icon?: IconName;
}

const BUTTON = {plain: s.btn, primary: s.buttonPrimary, buy: s.buttonBuy, sell: s.buttonSell};

/** A button with a centred label. */
export function Button({x, y, width, label, height = 26, kind = 'plain', icon}: ButtonProps): ReactNode {
  const t = useTranslator();
  const shift = icon ? 9 : 0;
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx="4" className={BUTTON[kind]} />
      {icon && <Icon name={icon} x={x + width / 2 - textWidth(t(label)) / 2 - 9} y={y + height / 2 - 7} />}
      <Txt
        x={x + width / 2 + shift}
        y={y + height / 2 + 4}
        anchor="middle"
        tone={kind === 'plain' ? 'ink' : 'onAccent'}
        max={width - 8}
        text={label}
      />
    </>
  );
}

export interface TabsProps {
  /** Left edge and width; those of a window at its usual place by default. */
  readonly x?: number;
  readonly y: number;
  readonly width?: number;
  readonly labels: Texts;
  /** Index of the open tab. */
  readonly active?: number;
}

/** A row of tabs, 26 units high, with a line under it. Tabs that do not fit are left out. */
export function Tabs({x = 27, y, width = 286, labels, active = 0}: TabsProps): ReactNode {
  let at = x + 8;
  return (
    <>
      <path d={`M${x} ${y + 26}h${width}`} className={s.rule} />
      {useTranslator()(labels).map((label, i) => {
        const left = at;
        const w = textWidth(label, 12, i === active);
        at += w + 18;
        if (left + w > x + width) return null;
        return (
          <Fragment key={i}>
            <Txt x={left} y={y + 17} tone={i === active ? 'accent' : 'muted'} bold={i === active} text={label} />
            {i === active && <path d={`M${left} ${y + 25}h${Math.round(w)}`} className={s.tabLine} />}
          </Fragment>
        );
      })}
    </>
  );
}

/** Size of the labels of filled tabs: four of them share the width of a window. */
const SMALL = 11.5;

/** A row of tabs with the open one on a fill, 26 units high with the line under it; the gap shrinks until all fit. */
export function FilledTabs({x = 30, y, width = 280, labels, active = 0}: TabsProps): ReactNode {
  const texts = useTranslator()(labels);
  const widths = texts.map((text) => textWidth(text, SMALL));
  const sum = widths.reduce((total, w) => total + w, 0);
  const gap = Math.min(18, (width - 8 - sum) / (texts.length - 1));
  const left = widths.map((_, i) => x + 4 + Math.round(widths.slice(0, i).reduce((total, w) => total + w + gap, 0)));
  return (
    <>
      <path d={`M${x - 4} ${y + 26.5}h${width + 8}`} className={s.rule} />
      <rect
        x={left[active] - 4}
        y={y + 2}
        width={Math.round(widths[active]) + 8}
        height="24"
        rx="3"
        className={s.fillAccent}
      />
      {texts.map((label, i) => (
        <Txt key={i} x={left[i]} y={y + 18} size={SMALL} tone={i === active ? 'accent' : 'muted'} text={label} />
      ))}
    </>
  );
}

export interface FieldProps extends Corner {
  readonly width: number;
  /** Caption above the field. */
  readonly label?: Text;
  readonly value: Text;
  /** Shown muted: the value is a hint, not an input. */
  readonly hint?: boolean;
  readonly kind?: 'text' | 'select' | 'search' | 'number';
  /** Font size of the value, for one that would not fit at 12. */
  readonly size?: number;
}

/** A form field, 26 units high; with a caption 42, the caption first. */
export function Field({x, y, width, label, value, hint, kind = 'text', size}: FieldProps): ReactNode {
  const top = label ? y + 16 : y;
  return (
    <>
      {label && <Txt x={x} y={y + 10} tone="muted" max={width} text={label} />}
      <rect x={x} y={top} width={width} height="26" rx="4" className={s.field} />
      <Txt
        x={x + (kind === 'search' ? 26 : 8)}
        y={top + 17}
        tone={hint ? 'muted' : 'ink'}
        size={size}
        max={width - (kind === 'text' ? 14 : 27)}
        text={value}
      />
      {kind === 'select' && <Icon name="caret" x={x + width - 20} y={top + 6} />}
      {kind === 'search' && <Icon name="search" x={x + 7} y={top + 6} />}
      {kind === 'number' && (
        <>
          <Icon name="caretUp" x={x + width - 20} y={top} />
          <Icon name="caret" x={x + width - 20} y={top + 12} />
        </>
      )}
    </>
  );
}

/** A switch, 28 × 16 units, with a label at its right. */
export function Switch({x, y, label, on}: Corner & {label?: Text; on?: boolean}): ReactNode {
  return (
    <>
      <rect x={x} y={y} width="28" height="16" rx="8" className={on ? s.switchOn : s.switchOff} />
      <circle cx={on ? x + 20 : x + 8} cy={y + 8} r="5.5" className={s.knob} />
      {label && <Txt x={x + 36} y={y + 12} text={label} />}
    </>
  );
}

/** A slider; `at` is the position of the handle, 0 to 1. */
export function Slider({x, y, width, at}: Corner & {width: number; at: number}): ReactNode {
  return (
    <>
      <path d={`M${x} ${y}h${width}`} className={s.sliderTrack} />
      <path d={`M${x} ${y}h${Math.round(width * at)}`} className={s.sliderFill} />
      <circle cx={x + Math.round(width * at)} cy={y} r="6" className={s.handle} />
    </>
  );
}

/** Small value buttons in a row: working volumes, timeframes, presets. Returns nothing but the row; each is `size` wide. */
export function Chips(
  props: Corner & {labels: Texts; active?: number; size?: number; gap?: number; height?: number},
): ReactNode {
  const {x, y, labels, active, size = 34, gap = 4, height = 20} = props;
  return useTranslator()(labels).map((label, i) => (
    <Fragment key={i}>
      <rect
        x={x + i * (size + gap)}
        y={y}
        width={size}
        height={height}
        rx="3"
        className={i === active ? s.chipOn : s.chip}
      />
      <Txt
        x={x + i * (size + gap) + size / 2}
        y={y + height / 2 + 4}
        anchor="middle"
        tone={i === active ? 'onAccent' : 'ink'}
        text={label}
      />
    </Fragment>
  ));
}

export interface MenuProps extends Corner {
  readonly width: number;
  readonly items: Texts;
  /** Index of the item under the pointer. */
  readonly active?: number;
  /** Indexes of items that open a submenu. */
  readonly more?: readonly number[];
}

/** A context menu or drop-down list; each item is 24 units high. */
export function Menu({x, y, width, items, active, more = []}: MenuProps): ReactNode {
  const texts = useTranslator()(items);
  return (
    <>
      <rect x={x} y={y} width={width} height={texts.length * 24 + 8} rx="4" className={s.pop} />
      {active !== undefined && (
        <rect x={x + 1} y={y + 4 + active * 24} width={width - 2} height="24" className={s.fillAccent} />
      )}
      {texts.map((item, i) => (
        <Fragment key={i}>
          <Txt x={x + 10} y={y + 20 + i * 24} max={width - (more.includes(i) ? 32 : 18)} text={item} />
          {more.includes(i) && <Icon name="caretRight" x={x + width - 20} y={y + 9 + i * 24} />}
        </Fragment>
      ))}
    </>
  );
}

export interface ToastProps extends Corner {
  readonly width: number;
  readonly title: Text;
  readonly lines?: Texts;
  readonly kind?: keyof typeof TOAST;
}

/** Green and red are the sides of the market, so news of an order has neither. */
const TOAST = {info: s.edgeInfo, error: s.edgeDanger};

/** A toast or a tooltip card: a title and one line of text per entry. Height: `34 + 17 × lines`. */
export function Toast({x, y, width, title, lines = [], kind = 'info'}: ToastProps): ReactNode {
  const texts = useTranslator()(lines);
  const height = 34 + texts.length * 17;
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx="4" className={s.pop} />
      <path d={`M${x + 1.5} ${y + 4}v${height - 8}`} className={TOAST[kind]} />
      <Txt x={x + 12} y={y + 21} bold max={width - 20} text={title} />
      {texts.map((line, i) => (
        <Txt key={i} x={x + 12} y={y + 40 + i * 17} tone="muted" max={width - 20} text={line} />
      ))}
    </>
  );
}
