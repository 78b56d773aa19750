import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';

import {useEdition} from '@site/src/lib/edition';
import {textOf} from '@site/src/lib/editions';

import RichText from '../diagrams/RichText';
import {placeOf} from './layout';
import type {SequenceActor, SequenceMessage, SequenceText} from './layout';
import styles from './own.module.css';

export type {SequenceActor, SequenceKind, SequenceMessage, SequenceText} from './layout';

export interface MessageSequenceProps {
  /** Caption of the figure: what the exchange achieves. */
  readonly title: SequenceText;
  /** Participants from left to right, two to four. */
  readonly actors: readonly SequenceActor[];
  /** Steps from first to last. */
  readonly messages: readonly SequenceMessage[];
}

/**
 * Sequence diagram of a message exchange.
 *
 * The ordered list of steps is the diagram: style rules place each step between the life lines of its sender and
 * receiver, so a screen reader, a printer and a reader without JavaScript or styles get the same list. In a narrow
 * container the life lines give way to a plain list in which every step names its sender and receiver.
 *
 * @param props caption, participants, steps
 * @returns a figure
 * @throws Error when a step names an unknown participant or there are fewer than two or more than four of them
 */
export default function MessageSequence({title, actors, messages}: MessageSequenceProps): ReactNode {
  const edition = useEdition();
  const errorWord = translate({
    id: 'components.messageSequence.error',
    message: 'Ошибка',
    description: 'Word before a message that reports an error in a sequence diagram',
  });
  const labelOf = (id: string | undefined): string => {
    const actor = actors.find((candidate) => candidate.id === id);
    return actor ? textOf(actor.label, edition) : '';
  };

  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <RichText text={textOf(title, edition)} />
      </figcaption>
      <div className={styles.frame} data-actors={actors.length}>
        <div className={styles.actors} aria-hidden="true">
          {actors.map((actor) => (
            <span key={actor.id} className={styles.actor}>
              {textOf(actor.label, edition)}
            </span>
          ))}
        </div>
        <div className={styles.lines} aria-hidden="true">
          {actors.map((actor) => (
            <span key={actor.id} className={styles.line} />
          ))}
        </div>
        {/* The role restores list semantics that Safari drops together with the markers. */}
        {/* eslint-disable-next-line jsx-a11y/no-redundant-roles */}
        <ol className={styles.steps} role="list">
          {messages.map((message, index) => {
            const place = placeOf(actors, message);
            const kind = message.kind ?? 'request';
            const from = labelOf(message.from ?? message.to);
            const to = labelOf(message.to ?? message.from);
            const columns = place.shape === 'divider' ? {} : {'data-left': place.left, 'data-right': place.right};
            return (
              <li key={index} className={styles.step}>
                <div
                  className={clsx(styles.message, styles[place.shape], place.shape === 'arrow' && styles[kind])}
                  data-direction={place.shape === 'arrow' ? place.direction : undefined}
                  {...columns}>
                  <span className={styles.label}>
                    {place.shape !== 'divider' && (
                      <span className={styles.route}>{place.shape === 'self' ? `${from}: ` : `${from} → ${to}: `}</span>
                    )}
                    {kind === 'error' && <strong className={styles.errorWord}>{errorWord}: </strong>}
                    <RichText text={textOf(message.label, edition)} />
                  </span>
                  {place.shape === 'arrow' && <span className={styles.shaft} aria-hidden="true" />}
                  {message.note !== undefined && (
                    <div className={styles.note}>
                      <RichText text={textOf(message.note, edition)} />
                    </div>
                  )}
                </div>
              </li>
            );
          })}
        </ol>
      </div>
    </figure>
  );
}
