import React, {type ReactNode} from 'react';
import {SpotView} from './kit/spot';
import './tokens.css';
import s from './styles.module.css';
import {translator} from './translator';
import type {Drawing, Edition, Picture, Translator} from './types';

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

interface LayoutProps {
  readonly picture: Picture;
  readonly drawing: Drawing;
  /** `n` after the ids of the narrow layout, so that ids stay unique. */
  readonly suffix: '' | 'n';
  readonly className?: string;
  readonly t: Translator;
  readonly words: FigureWords;
}

function Layout({picture, drawing, suffix, className, t, words}: LayoutProps): ReactNode {
  const {width, height, spots, draw} = drawing;
  return (
    <svg
      role="group"
      aria-label={t(picture.title)}
      viewBox={`0 0 ${width} ${height}`}
      width={`${width / 16}rem`}
      height={`${height / 16}rem`}
      className={className ? `${s.svg} ${className}` : s.svg}>
      <g aria-hidden="true">{draw(t)}</g>
      {spots.map((spot, i) => (
        <SpotView
          key={i}
          spot={spot}
          n={i + 1}
          id={`spot-${picture.name}-${i + 1}${suffix}`}
          target={`part-${picture.name}-${i + 1}`}
          label={words.callout(i + 1, t(picture.parts[i].label))}
        />
      ))}
    </svg>
  );
}

export interface SchematicFigureProps {
  readonly picture: Picture;
  readonly edition: Edition;
  readonly words: FigureWords;
}

/**
 * The figure of a picture: caption, drawing (one or two layouts, the fitting one is shown by a container query), legend.
 * Pure: no hooks and no browser, so that tests and the preview script render it on their own. Marking a part from
 * either side is done in CSS; the links between callouts and legend rows work without JavaScript.
 */
export function SchematicFigure({picture, edition, words}: SchematicFigureProps): ReactNode {
  const t = translator(edition);
  const {name, wide, narrow, parts} = picture;
  const slim = wide.width <= 340;
  return (
    <figure id={`picture-${name}`} className={s.figure}>
      <figcaption className={s.caption}>{t(picture.title)}</figcaption>
      <div className={slim ? s.beside : s.below}>
        <div className={s.sheet}>
          <Layout picture={picture} drawing={wide} suffix="" className={narrow && s.onlyWide} t={t} words={words} />
          {narrow && (
            <Layout picture={picture} drawing={narrow} suffix="n" className={s.onlyNarrow} t={t} words={words} />
          )}
        </div>
        <ol className={s.legend}>
          {parts.map((part, i) => {
            const n = i + 1;
            const back = {'aria-label': words.back(n), children: String(n)};
            return (
              <li key={n} id={`part-${name}-${n}`} data-part={n} tabIndex={-1} className={s.entry}>
                <a href={`#spot-${name}-${n}`} className={narrow ? `${s.back} ${s.onlyWide}` : s.back} {...back} />
                {narrow && <a href={`#spot-${name}-${n}n`} className={`${s.back} ${s.onlyNarrow}`} {...back} />}
                <span className={s.words}>
                  <span className={s.term}>{t(part.label)}.</span> {withLabels(t(part.text))}
                </span>
              </li>
            );
          })}
        </ol>
      </div>
    </figure>
  );
}
