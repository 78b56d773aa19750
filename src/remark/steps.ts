import type {Element, ElementContent, Root, RootContent} from 'hast';

/** «Шаг 1. » or “Step 1. ”: the word, the number, what parts it from the title. */
const NUMBERED = /^(\p{Lu}\p{Ll}+ )(\d+)(\. )/u;
/** What a paragraph begins with that says how a step is checked. */
const CHECKS = ['Проверка.', 'Check.'];

type Node = RootContent | ElementContent;

const isElement = (node: Node | undefined, ...names: string[]): node is Element =>
  node?.type === 'element' && names.includes(node.tagName);
const make = (tagName: string, className: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {className: [className]},
  children,
});

/**
 * Rehype plugin: each second-level heading “Step 1. …” becomes, with all up to the next heading of its level, a section `step`. The
 * number stands in a span, so that styles can draw it in the gutter; the words around it stay for whoever hears the page. A paragraph
 * that begins with a bold “Check.” gets the class `step-check`. The contents of the page, made before, keep the whole heading.
 */
export default function steps() {
  return (tree: Root): void => {
    let step: Element | undefined;
    const children: RootContent[] = [];
    for (const node of tree.children) {
      if (isElement(node, 'h2')) {
        const [text] = node.children;
        const [start, word = '', number = '', point = ''] = (text?.type === 'text' && NUMBERED.exec(text.value)) || [];
        step = start === undefined ? undefined : make('section', 'step', []);
        if (step && text?.type === 'text' && start !== undefined) {
          const hear = (value: string): Element => make('span', 'unseen', [{type: 'text', value}]);
          const shown = make('span', 'step-number', [hear(word), {type: 'text', value: number}, hear(point)]);
          node.children.splice(0, 1, shown, {type: 'text', value: text.value.slice(start.length)});
          children.push(step);
        }
      }
      if (isElement(node, 'p') && isElement(node.children[0], 'strong')) {
        const [said] = node.children[0].children;
        if (said?.type === 'text' && CHECKS.includes(said.value)) {
          node.properties.className = ['step-check'];
        }
      }
      // The first heading after the steps is no step, and ends the last.
      if (step) step.children.push(node as ElementContent);
      else children.push(node);
    }
    tree.children = children;
  };
}
