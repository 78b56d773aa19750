import {type ReactNode} from 'react';
import {textOf, type Edition} from '@site/src/lib/editions';
import {CLICKS, GROUPS, type GroupId, type Hotkey, type Side} from './hotkeys';
import {NARROW, WIDE, type Key, type Layout} from './layout';
import s from './own.module.css';

/** Interface strings of the figure: `buys` and `sells` are what the two marks on keys mean, `none` stands where no key is assigned. */
export type KeyboardWords = Readonly<
  Record<
    'caption' | 'choose' | 'every' | 'buys' | 'sells' | 'none' | 'mouse' | 'button' | 'row' | 'scheme1' | 'scheme2',
    string
  >
>;

/** Of a pressed key: it was the right one, or it was pressed in place of that. */
export type Mark = 'right' | 'wrong';

/** What is marked, by the `code` of a keyboard event. */
export type Marks = Readonly<Record<string, Mark>>;

/** Gap between neighbouring keys in picture units. */
const GAP = 3;

/** Groups a key belongs to, and the side it trades on: `data-book="buy"`, or an empty value without a side. */
function groupMarks(code: string): Record<string, string> {
  const marks: Record<string, string> = {};
  for (const {id, hotkeys} of GROUPS) {
    const hit = hotkeys.find((hotkey) => hotkey.codes.includes(code));
    if (hit) marks[`data-${id}`] = hit.side ?? '';
  }
  return marks;
}

/** Triangles in the corner of keys that trade: up buys, down sells, so that the side is seen without colour. */
const SIDE_MARK: Record<Side, string> = {buy: 'M0 5h7L3.5 0z', sell: 'M0 0h7L3.5 5z'};

interface BoardProps {
  readonly edition: Edition;
  /** Of a trainer, whose keys show no command, only these marks. */
  readonly marks?: Marks;
}

function KeyView({item, layout, edition, marks: pressed}: BoardProps & {item: Key; layout: Layout}): ReactNode {
  const {unit, roomy} = layout;
  const {code, cap, cyrillic} = item;
  const x = item.x * unit + GAP / 2;
  const y = item.y * unit + GAP / 2;
  const width = item.width * unit - GAP;
  const height = item.height * unit - GAP;
  const marks = pressed ? {} : groupMarks(code);
  const side = Object.values(marks).find(Boolean) as Side | undefined;
  const second = roomy ? {ru: cyrillic, en: undefined}[edition] : undefined;
  return (
    <g className={s.key} data-mark={pressed?.[code]} {...marks}>
      <rect x={x} y={y} width={width} height={height} rx="3" />
      {cap !== '' && (
        <text
          x={second ? x + 4 : x + width / 2}
          y={second ? y + 13 : y + height / 2 + (side && !roomy ? 1 : 4)}
          textAnchor={second ? undefined : 'middle'}>
          {cap}
        </text>
      )}
      {second && (
        <text x={x + width - 3} y={y + height - 4} textAnchor="end" className={s.second}>
          {second}
        </text>
      )}
      {/* In the corner of a large key, under the letter of a small one. */}
      {side && (
        <path
          d={SIDE_MARK[side]}
          transform={
            roomy ? `translate(${x + width - 9} ${y + 2})` : `translate(${x + width / 2 - 3.5} ${y + height - 6})`
          }
          className={s.side}
        />
      )}
    </g>
  );
}

function Board({layout, className, ...props}: BoardProps & {layout: Layout; className: string}): ReactNode {
  const width = Math.ceil(layout.width * layout.unit);
  const height = Math.ceil(layout.height * layout.unit);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      width={`${width / 16}rem`}
      height={`${height / 16}rem`}
      className={`${s.board} ${className}`}>
      {layout.keys.map((item) => (
        <KeyView key={item.code} {...{item, layout}} {...props} />
      ))}
    </svg>
  );
}

/** The board as the room of the figure allows, of which the style rules show one. */
export function Boards(props: BoardProps): ReactNode {
  return (
    <>
      <Board layout={WIDE} className={s.onlyWide} {...props} />
      <Board layout={NARROW} className={s.onlyNarrow} {...props} />
    </>
  );
}

function Entry({hotkey, edition, none}: {hotkey: Hotkey; edition: Edition; none: string}): ReactNode {
  const keys = textOf(hotkey.keys, edition);
  return (
    <li>
      {keys === '' ? <span className={s.blank}>{none}</span> : <kbd data-side={hotkey.side}>{keys}</kbd>}{' '}
      <span>{hotkey.label[edition]}</span>
    </li>
  );
}

export interface KeyboardFigureProps {
  readonly edition: Edition;
  readonly words: KeyboardWords;
  /** `name` of the radio buttons; unique on the page. */
  readonly name: string;
  /** Put beside the caption: the print button. */
  readonly actions?: ReactNode;
  /** Put under the board: a trainer, which takes the place of the board and of the keys in words while it is open. */
  readonly children?: ReactNode;
}

/**
 * The drawn keyboard: a choice of groups, the board in two layouts, and the keys of the chosen group in words. The choice
 * works by style rules alone, so it needs no script. On paper every group is lit and listed: that is the cheat sheet.
 * The Markdown of the page leaves the figure out, since the tables of the terminal's pages say all of it.
 * Pure: no hooks and no browser, so that tests render it on its own.
 */
export function KeyboardFigure({edition, words, name, actions, children}: KeyboardFigureProps): ReactNode {
  const choices: [GroupId | 'every', string][] = [
    ...GROUPS.map(({id, short}): [GroupId, string] => [id, short[edition]]),
    ['every', words.every],
  ];
  return (
    <figure className={s.figure} id="keyboard" data-repeats>
      <figcaption className={s.caption}>
        <span>{words.caption}</span> {actions}
      </figcaption>
      <fieldset className={`api-choice ${s.choice}`}>
        <legend>{words.choose}</legend>
        {choices.map(([id, label], i) => (
          <label key={id}>
            <input type="radio" name={name} value={id} defaultChecked={i === 0} /> {label}
          </label>
        ))}
      </fieldset>
      <div className={s.sheet}>
        <Boards edition={edition} />
        <p className={s.sides} aria-hidden="true">
          <span data-side="buy">▲ {words.buys}</span> <span data-side="sell">▼ {words.sells}</span>
        </p>
      </div>
      {children && <div className={s.trainer}>{children}</div>}
      <div className={s.groups}>
        {GROUPS.map((group) => (
          <div key={group.id} className={s.group} data-group={group.id}>
            <p className={s.groupName}>{group.name[edition]}</p>
            <ul>
              {group.hotkeys.map((hotkey, i) => (
                <Entry key={i} hotkey={hotkey} edition={edition} none={words.none} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <table className={s.mouse}>
        <caption>{words.mouse}</caption>
        <thead>
          <tr>
            <th>{words.button}</th>
            <th>{words.row}</th>
            <th>{words.scheme1}</th>
            <th>{words.scheme2}</th>
          </tr>
        </thead>
        <tbody>
          {CLICKS.map((click, i) => (
            <tr key={i}>
              <td>{click.button[edition]}</td>
              <td>{click.row[edition]}</td>
              <td>{click.scheme1[edition]}</td>
              <td>{click.scheme2[edition]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
