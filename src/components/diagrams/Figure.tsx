import type {ReactNode} from 'react';

import type {Edition} from '../../lib/edition';
import RichText from './RichText';
import styles from './own.module.css';
import {NARROW, WIDE} from './layout';

/** What each drawing of a scene is given. */
export interface DrawingProps<Scene> {
  readonly scene: Scene;
  readonly width: number;
  readonly edition: Edition;
}

interface FigureProps {
  readonly title: string;
  /** Draws the picture for a width; called once for each layout, the style sheet shows one of them. */
  readonly draw: (width: number) => ReactNode;
  /** What the numbers of the picture mean, in their order. */
  readonly notes?: readonly string[];
  /** The same facts in words or numbers, always visible. */
  readonly children?: ReactNode;
}

/**
 * Figure of a diagram that has a wide and a narrow layout: caption, drawing, words.
 *
 * The hidden layout is `display: none`, so that a screen reader and a printer meet one drawing only.
 */
export default function Figure({title, draw, notes, children}: FigureProps): ReactNode {
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <RichText text={title} />
      </figcaption>
      <div className={styles.frame}>
        <div className={styles.wide}>{draw(WIDE)}</div>
        <div className={styles.narrow}>{draw(NARROW)}</div>
      </div>
      {notes && (
        <ol className={styles.notes}>
          {notes.map((note) => (
            <li key={note}>
              <RichText text={note} />
            </li>
          ))}
        </ol>
      )}
      {children}
    </figure>
  );
}
