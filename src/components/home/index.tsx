import type {ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {useEdition, type Localized} from '@site/src/lib/edition';
import styles from './own.module.css';

const INTERFACE: Localized = {ru: 'Интерфейс', en: 'Interface'};

interface Children {
  children: ReactNode;
}

/** A part of the page that has nothing but its styles. */
const part = (Tag: 'div' | 'section' | 'ul', className?: string) =>
  function Part({children}: Children): ReactNode {
    return <Tag className={className}>{children}</Tag>;
  };

export interface HeroProps extends Children {
  title: string;
  /** What the site promises, one short line. */
  slogan: string;
}

/** First screen: the page's `h1`, what the reader can do here, and a request with its answer beside it. */
export function Hero({title, slogan, children}: HeroProps): ReactNode {
  return (
    <div className={styles.hero}>
      <header className={styles.promise}>
        <h1 className="split-bar">{title}</h1>
        <p className={styles.slogan}>{slogan}</p>
      </header>
      {children}
    </div>
  );
}

/** What stands below the promise: two sentences, the buttons, the numbers and what can be done with what they count. */
export const Lead = part('div', styles.lead);

/** A list of links as buttons; the first is the page's own action. */
export const Actions = part('div', styles.buttons);

/** The same data over three interfaces, chosen by radio buttons that styles read: no script is needed. */
export function Interfaces({children}: Children): ReactNode {
  return (
    <fieldset className={styles.interfaces}>
      <legend className="unseen">{INTERFACE[useEdition()]}</legend>
      {children}
    </fieldset>
  );
}

export interface InterfaceProps extends Children {
  name: string;
  /** The one that is open at first. */
  first?: boolean;
}

/** One of the three: its name and what to send. */
export function Interface({name, first, children}: InterfaceProps): ReactNode {
  return (
    <>
      <label className={styles.choice}>
        <input className="unseen" type="radio" name="interface" value={name} defaultChecked={first} />
        {name}
      </label>
      <div className={styles.request}>{children}</div>
    </>
  );
}

/** The answer to the HTTP and the WebSocket request. */
export const Answer = part('div', styles.answer);

/** Two ways into the site side by side. */
export const Paths = part('div', styles.paths);

/** A way in: a heading and steps or tiles. */
export const Path = part('section', styles.path);

export const Tiles = part('ul', styles.tiles);

export interface TileProps extends Children {
  to: string;
  /** Name of a small picture (scripts/thumbnails/sprite.ts); without one the children stand large. */
  picture?: string;
  title: string;
}

/** A page of the terminal with a piece of its own picture. */
export function Tile({to, picture, title, children}: TileProps): ReactNode {
  const sheet = useBaseUrl(`/img/terminal.${useEdition()}.svg`);
  return (
    <li>
      <Link to={to} className={styles.tile}>
        {picture ? (
          <svg className={styles.thumbnail} aria-hidden="true">
            <use href={`${sheet}#${picture}`} />
          </svg>
        ) : (
          <span className={clsx(styles.thumbnail, styles.keys)} aria-hidden="true">
            {children}
          </span>
        )}
        <span>{title}</span>
      </Link>
    </li>
  );
}

/** Frequent tasks in columns; src/remark/home-page puts the method beside each link. */
export const Tasks = part('div', styles.tasks);

/** A short section of the last row, or a column of tasks. */
export const Column = part('section');

/** The last row: environments, changes, files. */
export const Strip = part('div', styles.strip);
