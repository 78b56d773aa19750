// from theme-classic 3.10.2 sha256:02872fb480f9cfba
import {
  Children,
  isValidElement,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import clsx from 'clsx';
import {ThemeClassNames, useThemeConfig} from '@docusaurus/theme-common';
import {highlightNow} from '@highlight';
import type {Props} from '@theme/CodeBlock';
import {LABELS} from '@site/src/lib/highlight/languages';
import {withLines} from '@site/src/lib/highlight/lines';
import {COPY, copyText, useClipboard} from '@site/src/lib/useClipboard';
import {useEdition} from '@site/src/lib/edition';
import {inEnvironment} from '@site/src/components/reference/choices';
import {replaceTestHosts} from '@site/src/site/environments';
import {RunContext, SamplesContext} from '@site/src/components/reference/samples';
import type {ToolProps} from '@site/src/components/Tool';
import {createCodeBlockMetadata} from '@site/src/theme/internal';
import styles from './styles.module.css';

const TEXTS = {
  ru: {unfold: (lines: number) => `Целиком, строк: ${lines}`, values: 'Мои значения', run: 'Выполнить'},
  en: {unfold: (lines: number) => `All ${lines} lines`, values: 'My values', run: 'Run'},
} as const;

/**
 * Ejected: the framework highlights in the browser, which costs 25 kB of script and one React element per token.
 * Here the server highlights and React leaves that HTML alone (`Code` below). Title, language, line highlighting,
 * line numbers and magic comments work as in the framework. A row above the code names it and holds copying. Long lines wrap under their
 * own beginning; long code folds, by a checkbox that styles read, so it works without scripts.
 */
export default function CodeBlock({children, ...props}: Props): ReactNode {
  const texts = TEXTS[useEdition()];
  const {prism} = useThemeConfig();
  const beside = useContext(SamplesContext);
  const run = useContext(RunContext);
  if (Children.toArray(children).some((child) => isValidElement(child))) {
    return (
      <div className={clsx(ThemeClassNames.common.codeBlock, styles.block)}>
        <pre className={styles.pre} tabIndex={0}>
          <code>{children}</code>
        </pre>
      </div>
    );
  }
  const {code, language, title, lineClassNames, lineNumbersStart, className} = createCodeBlockMetadata({
    code: Array.isArray(children) ? children.join('') : String(children ?? ''),
    className: props.className,
    metastring: props.metastring,
    magicComments: prism.magicComments,
    defaultLanguage: prism.defaultLanguage,
    language: props.language,
    title: props.title,
    showLineNumbers: props.showLineNumbers,
  });
  // Places of the reader's own values, from packages/contract/src/sampleTemplates/placeholders.ts and src/remark/code-placeholders.
  const slots = /\bslots="([^"]*)"/.exec(props.metastring ?? '')?.[1];
  const lines = code.split('\n').length;
  const long = lines > (beside ? 25 : 40);
  return (
    <div
      className={clsx(
        className,
        ThemeClassNames.common.codeBlock,
        styles.block,
        long && styles.long,
        // On a phone samples stand above the text: more than this hides it.
        beside && lines > 14 && styles.tall,
        beside && lines > 18 && styles.beside,
      )}>
      <div className={styles.bar}>
        {title ? (
          <span className={styles.title}>{title}</span>
        ) : (
          <span className={styles.language}>{LABELS[language] ?? ''}</span>
        )}
        <div className={styles.actions}>
          {run && language === 'graphql' && (
            <button
              type="button"
              className={styles.run}
              aria-keyshortcuts="Control+Enter"
              data-run
              onClick={(event) => run(event.currentTarget)}>
              {texts.run} <kbd aria-hidden="true">Ctrl ⏎</kbd>
            </button>
          )}
          {slots && <ValuesButton />}
          <CopyButton code={code} />
        </div>
      </div>
      <pre className={styles.pre} tabIndex={0}>
        <Code
          key={`${language}\n${code}`}
          code={code}
          language={language}
          lines={lineClassNames}
          first={lineNumbersStart}
          slots={slots}
        />
      </pre>
      {(long || (beside && lines > 14)) && (
        <label className={styles.more}>
          <input type="checkbox" />
          {texts.unfold(lines)}
        </label>
      )}
    </div>
  );
}

interface CodeProps {
  code: string;
  language: string;
  /** Class names by line index, from `{1,3}` and magic comments. */
  lines: Record<number, string[]>;
  /** Number of the first line, with `showLineNumbers`. */
  first: number | undefined;
  slots: string | undefined;
}

/**
 * The highlighted text. React never owns the children of `code`: on the server they are the highlighter's HTML, while
 * hydrating they stay as served, on a page opened by a click they are plain text until the highlighter arrives.
 */
function Code({code, language, lines, first, slots}: CodeProps): ReactNode {
  const element = useRef<HTMLElement>(null);
  // The same marks in a new object at each rendering; a new one is no reason to colour again. The key of this component changes
  // with the code.
  const marks = useRef(lines);
  const [html] = useState(() => ({__html: finish(highlightNow(code, language), lines, first)}));

  useLayoutEffect(() => {
    const target = element.current;
    if (!target) {
      return undefined;
    }
    if (target.firstChild) {
      applyOwn(slots);
      return undefined;
    }
    let wanted = true;
    target.textContent = code;
    import('@site/src/lib/highlight/prism').then(
      ({highlight}) => {
        if (wanted) {
          target.innerHTML = finish(highlight(code, language), marks.current, first);
          applyOwn(slots);
        }
      },
      (error: unknown) => console.warn('Code stays uncoloured: the highlighter did not load.', error),
    );
    return () => {
      wanted = false;
    };
  }, [code, language, first, slots]);

  return <code ref={element} data-slots={slots} suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}

/** Lines with their marks and numbers, and the letters by which hosts of the test environment differ (src/css/reference.css). */
const finish = (html: string, lines: Record<number, string[]>, first: number | undefined): string =>
  replaceTestHosts(
    withLines(html, lines, first),
    ([before, mark, after]) => `${before}<span class="api-dev">${mark}</span>${after}`,
  );

/** Puts the reader's values into the code; nothing is fetched where there are none. */
function applyOwn(slots: string | undefined): void {
  let own = document.documentElement.hasAttribute('data-own-values');
  try {
    own ||= localStorage.getItem('alor.values') !== null;
  } catch {
    // Storage is forbidden: the attribute tells of values entered during this visit.
  }
  if (slots && own) {
    import('@site/src/components/tools/values/apply').then(
      ({applyValues}) => applyValues(),
      (error: unknown) =>
        console.warn('The samples keep their example values: the code that changes them did not load.', error),
    );
  }
}

/** Opens the panel with the reader's own values, which is fetched at that moment. */
function ValuesButton(): ReactNode {
  const edition = useEdition();
  const [Panel, setPanel] = useState<ComponentType<ToolProps>>();
  const open = () =>
    import('@site/src/components/tools/values').then(
      (loaded) => setPanel(() => loaded.default),
      (error: unknown) => console.warn('The panel of values did not load.', error),
    );
  return (
    <>
      <button
        type="button"
        className={clsx(styles.copy, styles.values)}
        title={TEXTS[edition].values}
        aria-haspopup="dialog"
        onClick={() => void open()}>
        {TEXTS[edition].values}
      </button>
      {Panel && <Panel close={() => setPanel(undefined)} />}
    </>
  );
}

function CopyButton({code}: {code: string}): ReactNode {
  const edition = useEdition();
  const button = useRef<HTMLButtonElement>(null);
  const [state, copy] = useClipboard(() => {
    // What is seen is what is copied: the reader's own values stand in the text.
    const shown = button.current?.closest(`.${styles.block}`)?.querySelector('code[data-slots]')?.textContent;
    return copyText(inEnvironment(shown ?? code));
  }, 2000);
  return (
    <button ref={button} type="button" className={styles.copy} onClick={copy}>
      <span aria-live="polite">{COPY[edition][state]}</span>
    </button>
  );
}
