import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import PrintButton from '@site/src/components/PrintButton';
import s from './own.module.css';

/**
 * `<PrintCard>` in MDX: a numbered list of what is seen and what to do, and lines around it, as a card that fits a screen of a
 * phone and one side of A5. Each item starts with a link, what is seen; the rest of it is the action.
 */
export default function PrintCard({children}: {readonly children: ReactNode}): ReactNode {
  return (
    <section
      className={s.card}
      aria-label={translate({
        id: 'card.name',
        message: 'Карточка: вижу и делаю',
        description: 'Accessible name of the emergency card',
      })}>
      {children}
      <PrintButton sheet="card" className={s.print}>
        {translate({
          id: 'card.print',
          message: 'Напечатать карточку',
          description: 'Button that prints the emergency card',
        })}
      </PrintButton>
    </section>
  );
}
