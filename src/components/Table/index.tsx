import {useEffect, useRef, useState, type ComponentProps, type ReactNode} from 'react';
import {useEdition, type Localized} from '@site/src/lib/edition';
import styles from './styles.module.css';

const LABEL: Localized = {ru: 'Таблица с прокруткой', en: 'Scrollable table'};

/**
 * A table of a page. One that is wider than its column scrolls in a box of its own; the box takes keyboard focus only while there is
 * something to scroll, so that it adds no Tab stop to tables that fit.
 */
export function Table(props: ComponentProps<'table'>): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const edition = useEdition();
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) {
      return undefined;
    }
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const focusable = scrolls && {role: 'group', tabIndex: 0, 'aria-label': LABEL[edition]};
  return (
    <div ref={box} className={styles.box} {...focusable}>
      <table {...props} />
    </div>
  );
}

/** A cell of the header row. An empty one, above the names of the rows, heads nothing and must not be read as a header. */
export function HeaderCell(props: ComponentProps<'th'>): ReactNode {
  return props.children === undefined || props.children === '' ? <td {...props} /> : <th {...props} />;
}
