import type {ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {brand} from '@site/src/site/brand';
import styles from './styles.module.css';

interface Props {
  title: string;
  /** Path of the page, e.g. `/docs/api/http/overview`. */
  permalink: string;
}

/** “Did this page help?” Both answers open a letter to the support with the page filled in; nothing is sent by itself. */
export default function PageFeedback({title, permalink}: Props): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const letter = (subject: string) => {
    const body = `${title}\n${siteConfig.url}${permalink}\n\n`;
    return `${brand.links.support}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  };
  const helped = translate(
    {
      id: 'page.feedback.helped',
      message: 'Документация помогла: {title}',
      description: 'Subject of a letter to the support',
    },
    {title},
  );
  const lacking = translate(
    {
      id: 'page.feedback.lacking',
      message: 'Не хватает в документации: {title}',
      description: 'Subject of a letter to the support',
    },
    {title},
  );
  return (
    <p className={styles.feedback}>
      <span>
        <Translate id="page.feedback.question" description="Under a page, before two links that open a letter">
          Страница помогла?
        </Translate>
      </span>
      <a href={letter(helped)}>
        <Translate id="page.feedback.yes" description="Link under a page: opens a letter">
          Да, написать отзыв
        </Translate>
      </a>
      <a href={letter(lacking)}>
        <Translate id="page.feedback.no" description="Link under a page: opens a letter">
          Нет, написать, чего не хватает
        </Translate>
      </a>
    </p>
  );
}
