// from theme-classic 3.10.2 sha256:c743ecd25fe0bef6
import type {ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import type {Props} from '@theme/TagsListByLetter';
import styles from './styles.module.css';

/**
 * Ejected: the few tags are rows as in the indexes of the reference, most used first: a label, how many pages it has, and what
 * they are about. Letters would part a Latin H from a Cyrillic Н.
 */
export default function TagsListByLetter({tags}: Props): ReactNode {
  return (
    <div className="markdown">
      <ul className={clsx('api-index', styles.tags)}>
        {[...tags]
          .sort((one, other) => other.count - one.count)
          .map(({permalink, label, description, count}) => (
            <li key={permalink}>
              <Link to={permalink} rel="tag">
                <span>{label}</span> <small>{description}</small> <i>{count}</i>
              </Link>
            </li>
          ))}
      </ul>
    </div>
  );
}
