import {type ReactNode} from 'react';
import {DrawingEdition, translator} from './kit';
import {SpotView} from './kit/spot';
import './own.tokens.css';
import s from './own.module.css';
import type {Drawing, Edition, Picture} from './types';

/** Interface strings of the figure; numbers and labels are put in by the caller of each. */
export interface FigureWords {
  /** Accessible name of a callout. */
  readonly callout: (n: number, label: string) => string;
  /** Accessible name of the number of a legend row. */
  readonly back: (n: number) => string;
}

/**
 * Splits a legend text at its interface labels.
 *
 * @param text - text with labels in `**…**`.
 * @returns React nodes, labels as `<strong>`.
 */
export function withLabels(text: string): ReactNode[] {
  return text.split('**').map((piece, i) => (i % 2 === 1 ? <strong key={i}>{piece}</strong> : piece));
}

/**
 * Splits a row of a legend behind its first sentence.
 *
 * @param row - name of a part, a full stop, and what is said of it.
 * @returns the name without its full stop, and the rest.
 */
export function legendRow(row: string): string[] {
  return row.split(/\. (.*)/u, 2);
}

/** Width of a drawing that names none, in picture units: what a phone has room for. */
export const PHONE = 340;

export interface SchematicFigureProps {
  /** Name of the picture, the prefix of all ids. */
  readonly name: string;
  readonly picture: Picture;
  readonly edition: Edition;
  readonly words: FigureWords;
}

/**
 * The figure of a picture: caption, drawing (one or two layouts, the fitting one is shown by a container query), legend.
 * Needs no browser, so that tests and the preview script render it on their own. Marking a part from either side is done
 * in CSS; the links between callouts and legend rows work without JavaScript.
 */
export function SchematicFigure({name, picture, edition, words}: SchematicFigureProps): ReactNode {
  const t = translator(edition);
  const {wide, narrow} = picture;
  const title = t(picture.title);
  const rows = t(picture.parts).map(legendRow);
  /** The suffix keeps the ids of the narrow layout apart from those of the wide one. */
  const layout = ({width = PHONE, height, spots, content}: Drawing, suffix: '' | 'n', className: string): ReactNode => (
    <svg
      role="group"
      aria-label={title}
      viewBox={`0 0 ${width} ${height}`}
      width={`${width / 16}rem`}
      height={`${height / 16}rem`}
      className={className}>
      <g aria-hidden="true">{content}</g>
      {spots.map((spot, i) => (
        <SpotView
          key={i}
          spot={spot}
          n={i + 1}
          id={`spot-${name}-${i + 1}${suffix}`}
          target={`part-${name}-${i + 1}`}
          label={words.callout(i + 1, rows[i][0])}
        />
      ))}
    </svg>
  );
  return (
    <figure id={`picture-${name}`} className={s.figure}>
      <figcaption className={s.caption}>{title}</figcaption>
      <div className={(wide.width ?? PHONE) <= PHONE ? s.beside : s.below}>
        <div className={s.sheet}>
          <DrawingEdition value={edition}>
            {layout(wide, '', narrow ? `${s.svg} ${s.onlyWide}` : s.svg)}
            {narrow && layout(narrow, 'n', `${s.svg} ${s.onlyNarrow}`)}
          </DrawingEdition>
        </div>
        <ol className={s.legend}>
          {rows.map(([label, text], i) => {
            const n = i + 1;
            const back = {'aria-label': words.back(n), children: String(n)};
            return (
              <li key={n} id={`part-${name}-${n}`} data-part={n} tabIndex={-1} className={s.entry}>
                <a href={`#spot-${name}-${n}`} className={narrow ? `${s.back} ${s.onlyWide}` : s.back} {...back} />
                {narrow && <a href={`#spot-${name}-${n}n`} className={`${s.back} ${s.onlyNarrow}`} {...back} />}
                <span className={s.words}>
                  <span className={s.part}>{label}.</span> {withLabels(text)}
                </span>
              </li>
            );
          })}
        </ol>
      </div>
    </figure>
  );
}
