// from theme-classic 3.10.2 sha256:c743ecd25fe0bef6
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {Props} from '@theme/TagsListByLetter';
import styles from '../DocTagDocListPage/own.module.css';

/**
 * Ejected: the few tags are rows as on the page of a tag, most used first: a label, what its pages are about, and how many they are.
 * Letters would part a Latin H from a Cyrillic Н.
 */
export default function TagsListByLetter({tags}: Props): ReactNode {
  return (
    <ul className={styles.rows}>
      {[...tags]
        .sort((one, other) => other.count - one.count)
        .map(({permalink, label, description, count}) => (
          <li key={permalink}>
            <Link className={styles.tag} to={permalink} rel="tag">
              <b>{label}</b> <span>{description}</span> <i>{count}</i>
            </Link>
          </li>
        ))}
    </ul>
  );
}
