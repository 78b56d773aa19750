import type {ReactNode} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useEdition} from '@site/src/lib/edition';
import {brand} from '@site/src/site/brand';
import styles from './styles.module.css';

const TEXTS = {
  ru: {
    question: 'Отзыв:',
    answers: [
      {label: 'Помогла', subject: 'Документация помогла'},
      {label: 'Чего не хватает', subject: 'Не хватает в документации'},
    ],
  },
  en: {
    question: 'Feedback:',
    answers: [
      {label: 'It helped', subject: 'The documentation helped'},
      {label: 'What is missing', subject: 'Missing from the documentation'},
    ],
  },
} as const;

interface Props {
  title: string;
  /** Path of the page, e.g. `/docs/api/http/overview`. */
  permalink: string;
}

/** Whether the page helped. Both answers open a letter to the support with the page filled in; nothing is sent by itself. */
export default function PageFeedback({title, permalink}: Props): ReactNode {
  const {question, answers} = TEXTS[useEdition()];
  const {siteConfig} = useDocusaurusContext();
  const letter = (subject: string) => {
    const body = `${title}\n${siteConfig.url}${permalink}\n\n`;
    return `${brand.links.support}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  };
  return (
    <p className={styles.feedback}>
      <span>{question}</span>
      {answers.map(({label, subject}) => (
        <a key={label} href={letter(`${subject}: ${title}`)}>
          {label}
        </a>
      ))}
    </p>
  );
}
