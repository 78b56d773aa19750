import type {ReactNode} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useEdition} from '@site/src/lib/edition';
import {brand} from '@site/src/site/brand';
import styles from './styles.module.css';

const TEXTS = {
  ru: {
    question: 'Страница помогла?',
    answers: [
      {label: 'Да, написать отзыв', subject: 'Документация помогла'},
      {label: 'Нет, написать, чего не хватает', subject: 'Не хватает в документации'},
    ],
  },
  en: {
    question: 'Did this page help?',
    answers: [
      {label: 'Yes, send feedback', subject: 'The documentation helped'},
      {label: 'No, tell us what is missing', subject: 'Missing from the documentation'},
    ],
  },
} as const;

interface Props {
  title: string;
  /** Path of the page, e.g. `/docs/api/http/overview`. */
  permalink: string;
}

/** “Did this page help?” Both answers open a letter to the support with the page filled in; nothing is sent by itself. */
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
