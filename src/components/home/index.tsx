import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

export interface HeroProps {
  /** What the reader can do here, one or two sentences. */
  lead: string;
  /** The code panel at the side. */
  children: ReactNode;
}

/** First screen: what this is, and a real request beside it. The page's `h1` is the document title above. */
export function Hero({lead, children}: HeroProps): ReactNode {
  return (
    <div className={styles.hero}>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.panel}>{children}</div>
    </div>
  );
}

/** A row of cards; two or three fit on a desktop, one on a phone. */
export function Cards({children}: {children: ReactNode}): ReactNode {
  return <div className={styles.cards}>{children}</div>;
}

export interface CardProps {
  title: string;
  /** Where the title leads; a route of the site without base and edition. */
  to: string;
  /** A word above the title, e.g. for whom the card is. */
  kicker?: string;
  children: ReactNode;
}

/** A way in: the title is the link, the body says what is behind it. */
export function Card({title, to, kicker, children}: CardProps): ReactNode {
  return (
    <section className={styles.card}>
      {kicker && <p className={styles.kicker}>{kicker}</p>}
      <h3 className={styles.cardTitle}>
        <Link to={to}>{title}</Link>
      </h3>
      <div className={styles.cardBody}>{children}</div>
    </section>
  );
}

export interface FlowNode {
  title: string;
  text: string;
  to?: string;
}

export interface FlowProps {
  /** Columns from left to right; each is drawn as a stage with an arrow to the next. */
  stages: {label: string; nodes: FlowNode[]}[];
  caption: string;
}

/** How the pieces fit: stages side by side on a desktop, one under another on a phone, a nested list without styles. */
export function Flow({stages, caption}: FlowProps): ReactNode {
  return (
    <figure className={styles.flow}>
      <ol className={styles.stages}>
        {stages.map((stage) => (
          <li key={stage.label} className={styles.stage}>
            <p className={styles.stageLabel}>{stage.label}</p>
            <ul className={styles.nodes}>
              {stage.nodes.map((node) => (
                <li key={node.title} className={styles.node}>
                  <strong>{node.to ? <Link to={node.to}>{node.title}</Link> : node.title}</strong>
                  <span>{node.text}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
