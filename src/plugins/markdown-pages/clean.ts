import type {Element, ElementContent, Root} from 'hast';

/*
 * Prepares the HTML of a page for conversion: what only serves the eye or the hand goes, what only a style tells
 * (a tab's label, the language of a code block, the kind of an admonition) becomes structure.
 */

/** Texts that the export adds, in the edition of the page. */
export interface Words {
  /** Stands before the caption of a picture. */
  readonly picture: string;
}

const DROPPED = new Set([
  'button',
  'fieldset',
  'form',
  'input',
  'label',
  'nav',
  'noscript',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
  'wbr',
]);

/** Of the samples of a request these two go with the Markdown; the others say the same in other words. */
const EXPORTED_LANGUAGES = new Set(['curl', 'python']);

/** Classes of an element as one string; CSS modules add a hash to the name that stands in the source. */
export function classes(node: Element): string {
  const {className} = node.properties;
  return Array.isArray(className) ? className.join(' ') : String(className ?? '');
}

/** Narrows a node to an element. */
export const isElement = (node: {type: string} | undefined): node is Element => node?.type === 'element';

/** Text of a tree, `<br>` as a line break. */
export function textOf(node: Root | ElementContent): string {
  if (node.type === 'text') {
    return node.value;
  }
  if (isElement(node) && node.tagName === 'br') {
    return '\n';
  }
  return 'children' in node ? node.children.map((child) => textOf(child as ElementContent)).join('') : '';
}

/** First element below `node` that fits. */
export function find(node: Root | Element, fits: (element: Element) => boolean): Element | undefined {
  for (const child of node.children) {
    if (isElement(child)) {
      const found = fits(child) ? child : find(child, fits);
      if (found) {
        return found;
      }
    }
  }
  return undefined;
}

const element = (tagName: string, children: ElementContent[], properties: Element['properties'] = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});
const text = (value: string): ElementContent => ({type: 'text', value});
const bold = (content: ElementContent[]): Element => element('p', [element('strong', content)]);

/**
 * Cleans the content of a page.
 *
 * @param node element that holds the content, as parsed
 * @param words of the edition
 * @returns new elements; `node` stays as it is
 */
export function clean(node: Element, words: Words): ElementContent[] {
  const children: ElementContent[] = [];
  let previous: ElementContent | undefined;
  for (const child of node.children) {
    if (child.type === 'comment') {
      continue;
    }
    // Parts that only a style holds apart (a name and its remark) stay apart in the text as well.
    if (node.tagName !== 'code' && isInline(previous) && isInline(child)) {
      children.push(text(' '));
    }
    children.push(...cleanOne(child, words));
    previous = child;
  }
  return children;
}

const INLINE = new Set(['a', 'b', 'code', 'em', 'i', 'kbd', 's', 'small', 'span', 'strong', 'time', 'var']);
const isInline = (node: ElementContent | undefined) => isElement(node) && INLINE.has(node.tagName);

function cleanOne(node: ElementContent, words: Words): ElementContent[] {
  if (node.type === 'text') {
    return [text(node.value.replace(/[\u200B\u00AD\uFEFF]/gu, ''))];
  }
  if (!isElement(node)) {
    return [];
  }
  const {tagName: name, properties} = node;
  const className = classes(node);
  if (
    DROPPED.has(name) ||
    properties.role === 'tablist' ||
    properties.ariaHidden === 'true' ||
    'dataHuman' in properties ||
    /\bhash-link\b/u.test(className) ||
    (name === 'a' && String(properties.href).startsWith('#spot-'))
  ) {
    return [];
  }
  if ('dataLang' in properties && !EXPORTED_LANGUAGES.has(String(properties.dataLang))) {
    return [];
  }
  if (
    properties.role === 'tabpanel' ||
    (properties.role === 'group' && ('dataLang' in properties || 'dataFormat' in properties))
  ) {
    return [bold([text(String(properties.ariaLabel ?? ''))]), ...clean(node, words)];
  }
  if (/\btheme-code-block\b/u.test(className)) {
    return [codeBlock(node, className)];
  }
  if (/\btheme-admonition\b/u.test(className)) {
    return [admonition(node, words)];
  }
  if (/\bapi-bar\b/u.test(className)) {
    const parts = node.children.filter((part) => isElement(part) && !DROPPED.has(part.tagName));
    return [element('p', [element('code', [text(parts.map((part) => textOf(part).trim()).join(' '))])])];
  }
  if (name === 'summary') {
    return [bold(clean(node, words))];
  }
  if (name === 'figcaption') {
    return [element('p', [element('em', [text(`${words.picture}: `), ...clean(node, words)])])];
  }
  if (name === 'details' || name === 'figure') {
    return [element('div', clean(node, words))];
  }
  return [{...node, children: clean(node, words)}];
}

/** A code block as `<pre>` that carries its language and title. */
function codeBlock(node: Element, className: string): Element {
  const code = find(node, ({tagName}) => tagName === 'code');
  const title = find(node, (child) => /(?:^| )title_/u.test(classes(child)));
  return element('pre', [text(code ? textOf(code) : '')], {
    dataLanguage: /\blanguage-([\w-]+)/u.exec(className)?.[1] ?? '',
    dataTitle: title ? textOf(title).trim() : '',
  });
}

/** An admonition as a quotation whose first line is its title. */
function admonition(node: Element, words: Words): Element {
  const heading = find(node, (child) => /admonitionHeading/u.test(classes(child)));
  const content = find(node, (child) => /admonitionContent/u.test(classes(child)));
  const title = heading
    ? textOf({...heading, children: heading.children.filter((child) => !isIcon(child))}).trim()
    : '';
  return element('blockquote', [
    ...(title ? [bold([text(title.charAt(0).toUpperCase() + title.slice(1))])] : []),
    ...clean(content ?? node, words),
  ]);
}

const isIcon = (node: ElementContent) => isElement(node) && /admonitionIcon/u.test(classes(node));
