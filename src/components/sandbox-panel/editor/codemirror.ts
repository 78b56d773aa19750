import {autocompletion, closeBrackets, completionKeymap, type CompletionContext} from '@codemirror/autocomplete';
import {defaultKeymap, history, historyKeymap} from '@codemirror/commands';
import {json, jsonParseLinter} from '@codemirror/lang-json';
import {bracketMatching, HighlightStyle, syntaxHighlighting, syntaxTree} from '@codemirror/language';
import {linter, type Diagnostic} from '@codemirror/lint';
import {Compartment, EditorState, type Extension} from '@codemirror/state';
import {Decoration, EditorView, hoverTooltip, keymap} from '@codemirror/view';
import {tags} from '@lezer/highlight';
import type {RequestField} from '@site/src/plugins/sandbox-data/requests';
import {completionsAt, fieldAt, isTooLarge, rangeOf, type Tree} from './json';

/** What is wrong in a value, with its place as a JSON pointer. */
interface JsonProblem {
  readonly pointer: string;
  readonly message: string;
}

interface Options {
  /** The shadow root the editor lives in: there its styles need no inline `<style>`, which the policy of the site forbids. */
  readonly parent: ShadowRoot;
  readonly text: string;
  readonly label: string;
  readonly fields: readonly RequestField[];
  readonly onChange: (text: string) => void;
  /** Holds a value against its schema. */
  readonly validate: (value: unknown) => Promise<JsonProblem | undefined>;
  /** Called with what is wrong, '' for nothing: underlining alone would say it by looks only. */
  readonly onProblem: (message: string) => void;
  readonly texts: {readonly notJson: string; readonly completions: string; readonly plain: string};
}

const HIGHLIGHTING = HighlightStyle.define([
  {tag: tags.propertyName, color: 'var(--alor-code-name)'},
  {tag: tags.string, color: 'var(--alor-code-string)'},
  {tag: tags.number, color: 'var(--alor-code-number)'},
  {tag: [tags.bool, tags.null], color: 'var(--alor-code-keyword)'},
]);

const THEME = EditorView.theme({
  '&': {background: 'var(--alor-raised)', color: 'var(--alor-ink)', fontSize: 'var(--alor-text-13)'},
  '&.cm-focused': {outline: '0.125rem solid var(--alor-accent)', outlineOffset: '-0.125rem'},
  '.cm-content': {caretColor: 'var(--alor-ink)', padding: '0.5rem 0'},
  '.cm-scroller': {
    fontFamily: 'var(--ifm-font-family-monospace)',
    lineHeight: '1.5',
    maxHeight: 'var(--editor-height)',
  },
  '.cm-selectionMatch, &.cm-focused .cm-matchingBracket': {background: 'var(--alor-accent-soft)', color: 'inherit'},
  '.cm-tooltip': {
    background: 'var(--alor-raised)',
    border: '1px solid var(--alor-muted)',
    borderRadius: '0.375rem',
    color: 'var(--alor-ink)',
    maxWidth: 'min(24rem, 90vw)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    background: 'var(--alor-accent-soft)',
    color: 'var(--alor-accent)',
  },
  '.cm-completionInfo, .cm-tooltip-hover > *': {padding: '0.375rem 0.625rem'},
  '.cm-completionDetail': {color: 'var(--alor-muted)'},
  '.cm-refused': {
    background: 'var(--alor-danger-soft)',
    boxShadow: 'inset 0.1875rem 0 0 var(--alor-danger)',
  },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--alor-danger)',
    textUnderlineOffset: '0.2em',
  },
});

const treeOf = (state: EditorState): Tree => syntaxTree(state).topNode;

/** Marks the line at a position as refused, and the text as invalid. */
const refusedLine = ({doc}: EditorState, at: number): Extension => [
  EditorView.decorations.of(Decoration.set(Decoration.line({class: 'cm-refused'}).range(doc.lineAt(at).from))),
  EditorView.contentAttributes.of({'aria-invalid': 'true'}),
];

/** Makes an editor of JSON that knows the fields of a request. */
export function createEditor({parent, text, label, fields, onChange, validate, onProblem, texts}: Options): {
  readonly setText: (text: string) => void;
  /** Marks the line of a field until the text changes; takes a JSON pointer, undefined for none. */
  readonly markRefused: (pointer: string | undefined) => void;
  /** Called once it is in sight: a short text in place of a long one then moves nothing below. */
  readonly keepHeight: () => void;
  readonly destroy: () => void;
} {
  const read = (state: EditorState) => (from: number, to: number) => state.sliceDoc(from, to);

  const complete = ({state, pos, explicit}: CompletionContext) => {
    const completions = completionsAt(treeOf(state), read(state), pos, fields);
    return completions && (explicit || completions.typed)
      ? {
          from: completions.from,
          to: completions.to,
          options: completions.options.map(({text: apply, field}) => ({
            // With the quotes that the reader has typed already, or nothing would match.
            label: apply,
            displayLabel: apply.replace(/^"|"(?:: )?$/g, ''),
            detail: field?.type,
            info: field?.text,
          })),
        }
      : null;
  };

  let plain = isTooLarge(text);

  const lint = async (editor: EditorView): Promise<Diagnostic[]> => {
    const {state} = editor;
    const [syntax] = jsonParseLinter()(editor);
    if (syntax) {
      onProblem(texts.notJson);
      return [{...syntax, message: texts.notJson}];
    }
    const problem = await validate(JSON.parse(state.doc.toString()));
    if (!plain) {
      onProblem(problem?.message ?? '');
    }
    if (!problem) {
      return [];
    }
    const range = rangeOf(treeOf(state), read(state), problem.pointer);
    return [{...range, severity: 'error', message: problem.message}];
  };

  const tooltip = hoverTooltip(({state}, pos) => {
    const found = fieldAt(treeOf(state), read(state), pos, fields);
    return found
      ? {
          pos: found.from,
          end: found.to,
          create: () => {
            const dom = document.createElement('div');
            dom.textContent = `${found.field.name}, ${found.field.type}. ${found.field.text}`;
            return {dom};
          },
        }
      : null;
  });

  const assistance = [
    json(),
    bracketMatching(),
    autocompletion({override: [complete]}),
    linter(lint),
    tooltip,
    syntaxHighlighting(HIGHLIGHTING),
  ];
  // Marks by the thousand in one line keep the browser busy for seconds: such a text stays plain, from the same change on.
  const assistanceSlot = new Compartment();
  const dropAssistance = EditorState.transactionExtender.of(({docChanged, newDoc}) => {
    if (!docChanged || isTooLarge(newDoc.toString()) === plain) {
      return null;
    }
    plain = !plain;
    onProblem(plain ? texts.plain : '');
    return {effects: assistanceSlot.reconfigure(plain ? [] : assistance)};
  });
  if (plain) {
    onProblem(texts.plain);
  }

  const refusedSlot = new Compartment();
  let isMarked = false;
  const dropMark = EditorState.transactionExtender.of(({docChanged}) => {
    if (!docChanged || !isMarked) {
      return null;
    }
    isMarked = false;
    return {effects: refusedSlot.reconfigure([])};
  });

  const view = new EditorView({
    parent,
    root: parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        history(),
        closeBrackets(),
        dropAssistance,
        assistanceSlot.of(plain ? [] : assistance),
        dropMark,
        refusedSlot.of([]),
        THEME,
        EditorView.lineWrapping,
        EditorState.phrases.of({Completions: texts.completions}),
        // The keyboard scrolls a long text: a tab stop of its own, which checkers of access look for, says so.
        EditorView.contentAttributes.of({'aria-label': label, 'aria-multiline': 'true', tabindex: '0'}),
        // Tab leaves the field, as everywhere on the page.
        keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap]),
        EditorView.updateListener.of(({docChanged, state}) => {
          if (docChanged) onChange(state.doc.toString());
        }),
      ],
    }),
  });
  return {
    setText(insert) {
      const {doc} = view.state;
      // The editor's own changes come back here.
      if (insert !== doc.toString()) {
        view.dispatch({changes: {from: 0, to: doc.length, insert}});
      }
    },
    markRefused(pointer) {
      const {state} = view;
      isMarked = pointer !== undefined && !plain;
      const marks =
        pointer !== undefined && isMarked ? refusedLine(state, rangeOf(treeOf(state), read(state), pointer).from) : [];
      view.dispatch({effects: refusedSlot.reconfigure(marks)});
    },
    keepHeight() {
      view.dom.style.minHeight = `${view.dom.offsetHeight}px`;
    },
    destroy: () => view.destroy(),
  };
}
