import type {Element, ElementContent} from 'hast';
import {
  attribute,
  classes,
  elementsOf,
  find,
  findTag,
  isCodeBlock,
  isElement,
  line,
  readCode,
  textOf,
  visible,
  type HtmlPage,
} from '../html-readers';
import {factsOf, has, linked, linkToWhole, withoutLinkToWhole} from './definitions';
import {compactJson} from './json';
import {isStatedByFields} from './names';
import {pictureText} from './picture';

/*
 * Prepares the content of a page for conversion: what only serves the eye or the hand goes, what only a style tells (a tab's label, the
 * language of a code block, the kind of an admonition) becomes structure, and what the page says twice is said once.
 */

/** Texts that the export adds, in the edition of the page. */
export interface ExportTexts {
  /** Stands before the caption of a picture. */
  readonly picture: string;
  /** How a field's example value is introduced. */
  readonly example: string;
  /** Instead of the mark of what was observed and is not promised (src/remark/evidence). */
  readonly observed: string;
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

/** Of the samples of a request only the shortest goes with the Markdown. The programs say the same in more words. */
export const EXPORTED_SAMPLE = 'curl';

/** A made-up access token in a sample; its beginning tells what it is. */
const LONG_TOKEN = /(?<="eyJ[\w-]{5})[\w-]*\.[\w.-]{100,}(?=")/g;

const element = (tagName: string, children: ElementContent[], properties: Element['properties'] = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});
const text = (value: string): ElementContent => ({type: 'text', value});
const bold = (content: ElementContent[]): Element => element('p', [element('strong', content)]);

const INLINE = new Set(['a', 'b', 'code', 'em', 'i', 'kbd', 's', 'small', 'span', 'strong', 'time', 'var']);
const isInline = (node: ElementContent | undefined) => isElement(node) && INLINE.has(node.tagName);
const isHeading = (node: ElementContent) => isElement(node) && /^h[1-6]$/.test(node.tagName);

/** The ring behind what was observed and is not promised. */
const isMark = (node: ElementContent) => isElement(node) && has('observed')(node);

/** The number before a part in the legend of a picture: a way back into the drawing, and the list has the number. */
export const isBackLink = (node: Element): boolean =>
  node.tagName === 'a' && attribute(node, 'href').startsWith('#spot-');

/** Cleans one page. */
export class MarkdownCleaner {
  private readonly code;
  private readonly fields;
  /** Links that stand in the section or the row of a table so far. */
  private readonly linked = new Set<string>();
  /** Depth of the ordered lists around what is being converted. */
  private steps = 0;

  constructor(
    page: HtmlPage,
    private readonly texts: ExportTexts,
  ) {
    this.code = page.code;
    this.fields = page.fields;
  }

  /** The content without what only serves the eye; the page stays as it is. */
  content(nodes: readonly ElementContent[], parent = 'div'): ElementContent[] {
    const children: ElementContent[] = [];
    let previous: ElementContent | undefined;
    for (const [index, child] of nodes.entries()) {
      if (child.type === 'comment' || this.isLeftEmpty(child, nodes.slice(index + 1))) {
        continue;
      }
      // Parts that only a style holds apart (a name and its remark) stay apart in the text as well.
      if (parent !== 'code' && isInline(previous) && isInline(child) && !isMark(child)) {
        children.push(text(' '));
      }
      children.push(...this.convert(child));
      previous = child;
    }
    return mergeLists(children);
  }

  private inside(node: Element): ElementContent[] {
    return this.content(node.children, node.tagName);
  }

  private convert(node: ElementContent): ElementContent[] {
    if (node.type === 'text') {
      return [text(visible(node.value))];
    }
    if (isMark(node)) {
      return [text(` (${this.texts.observed})`)];
    }
    if (!isElement(node) || this.isDropped(node)) {
      return [];
    }
    const {tagName: name, properties} = node;
    const className = classes(node);
    if (name === 'tr' || isHeading(node)) {
      this.linked.clear();
    }
    if (name === 'li' && has('task')(node)) {
      // The label of the box is the line of the checklist.
      const parts = node.children.flatMap((part) =>
        isElement(part) && part.tagName === 'label' ? part.children : part,
      );
      return [{...node, children: this.content(parts, name)}];
    }
    if ('dataLang' in properties) {
      return attribute(node, 'dataLang') === EXPORTED_SAMPLE ? this.inside(node) : [];
    }
    if (properties.role === 'tabpanel' || (properties.role === 'group' && 'dataFormat' in properties)) {
      return [bold([text(attribute(node, 'ariaLabel'))]), ...this.inside(node)];
    }
    if (isCodeBlock(node)) {
      return [codeBlock(node)];
    }
    if (/\btheme-admonition\b/.test(className)) {
      return [this.admonition(node)];
    }
    if (/\bapi-bar\b/.test(className)) {
      return [element('p', [element('code', [text(addressOf({...node, children: this.inside(node)}))])])];
    }
    switch (name) {
      case 'h1':
        // The copy begins with the title of the page, wherever the page shows it.
        return [];
      case 'summary': {
        // A heading stays one; “Fields · 6” in a list of fields says what the list shows.
        const heading = find(node, isHeading);
        return heading ? this.convert(heading) : [bold(this.inside(node))];
      }
      case 'details': {
        if (has('error-group')(node)) {
          return this.errorGroup(node);
        }
        const isFold = node.children.some((child) => isElement(child) && child.tagName === 'dl');
        const rest = node.children.filter((child) => !isFold || !isElement(child) || child.tagName !== 'summary');
        return this.content(rest);
      }
      case 'div': {
        const inner = this.inside(node);
        return inner.some((child) => isElement(child) && !INLINE.has(child.tagName)) ? inner : [element('p', inner)];
      }
      case 'dl': {
        const parts = node.children.filter(isElement).filter((part) => !this.isDropped(part));
        return [{...node, children: this.entries(parts)}];
      }
      case 'figure':
        return this.figure(node);
      case 'ol': {
        this.steps += 1;
        const children = this.inside(node);
        this.steps -= 1;
        return [{...node, children}];
      }
      case 'p':
        if (has('changes')(node)) {
          // Marks side by side read as one phrase without their frames.
          return [{...node, children: [text(node.children.filter(isElement).map(textOf).join(', '))]}];
        }
        return [{...node, children: has('unknown')(node) ? this.unknown(node) : this.inside(node)}];
      case 'sup':
      case 'sub':
        return [text(raised(line(textOf(node)), name))];
      case 'a':
        return this.link(node);
      default:
        return [{...node, children: this.inside(node)}];
    }
  }

  private isDropped(node: Element): boolean {
    const {tagName, properties} = node;
    return (
      DROPPED.has(tagName) ||
      properties.role === 'tablist' ||
      properties.ariaHidden === 'true' ||
      'dataHuman' in properties ||
      /\bhash-link\b/.test(classes(node)) ||
      isBackLink(node) ||
      // An index of the page's headings, a drawing of its tables.
      'dataRepeats' in properties ||
      // What a command needs to run is the same on every page: the lists for language models say it.
      has('api-needs')(node) ||
      (attribute(node, 'dataTool') === 'decoder' && isStatedByFields(node, this.fields)) ||
      ('dataFormat' in properties && this.repeatsAnswer(node))
    );
  }

  /** A heading of programs that all go: nothing would stand below it. */
  private isLeftEmpty(node: ElementContent, next: readonly ElementContent[]): boolean {
    if (!isHeading(node)) {
      return false;
    }
    const end = next.findIndex(isHeading);
    const samples = (end < 0 ? next : next.slice(0, end))
      .filter(isElement)
      .flatMap((part) => [part, ...elementsOf(part)])
      .flatMap((part) => ('dataLang' in part.properties ? [attribute(part, 'dataLang')] : []));
    return samples.length > 0 && !samples.includes(EXPORTED_SAMPLE);
  }

  /** An answer in a further format: another has the same values, and the list of fields gives every name in that format. */
  private repeatsAnswer(node: Element): boolean {
    const answers = this.code.filter((block) => block.formats !== undefined);
    const index = answers.findIndex(({element}) => find(node, (child) => child === element));
    const before = answers.slice(0, index).map(({text: code}) => code);
    if (index < 1 || answers[index]!.language !== 'json') {
      return false;
    }
    const names = new Set(
      this.fields.flatMap(({term}) =>
        [...elementsOf(term)].filter(({tagName}) => tagName === 'code').map((name) => line(textOf(name))),
      ),
    );
    const values = new Set(before.flatMap(pairsOf).map(({value}) => value));
    return pairsOf(answers[index]!.text).every(({name, value}) => names.has(name) && values.has(value));
  }

  /** What is not known begins with the label, which is small print on the page. */
  private unknown({children: [label, ...rest]}: Element): ElementContent[] {
    return [text(`${label ? textOf(label) : ''}:`), ...this.content(rest, 'p')];
  }

  /**
   * A link within the page has nowhere to lead in Markdown, and once in a section or a row of a table is enough for the rest: a program
   * reads one section, not the page. A step keeps all of its own: whoever carries it out reads nothing else.
   */
  private link(node: Element): ElementContent[] {
    const href = attribute(node, 'href');
    const link = `${href} ${line(textOf(node))}`;
    if (this.steps === 0 && (href.startsWith('#') || this.linked.has(link))) {
      return this.inside(node);
    }
    this.linked.add(link);
    return [{...node, children: this.inside(node)}];
  }

  /** Terms and definitions. A definition's link to the whole text moves to the name in its term. */
  private entries(parts: readonly Element[]): Element[] {
    return parts.map((part, index) => {
      const next = parts[index + 1];
      const way = part.tagName === 'dt' && next?.tagName === 'dd' ? linkToWhole(next) : undefined;
      const entry = this.entry(part);
      return way ? {...entry, children: linked(entry.children, way)} : entry;
    });
  }

  /**
   * A group of the catalogue as an index: what each answer is, what became of the order, whether to repeat, its id. Why and what to
   * do stand in the file of the group, which `errorGroups` of the contract writes: an agent reads that of its error alone.
   */
  private errorGroup(group: Element): ElementContent[] {
    const heading = find(group, isHeading);
    // Beside the file of this page.
    const href = `errors/${attribute(heading, 'id')}.md`;
    const rows = group.children.filter(isElement).filter((row) => has('error-row')(row) && !this.isDropped(row));
    if (heading && rows.length === 0) {
      return [{...heading, children: [element('a', this.inside(heading), {href})]}];
    }
    return [
      ...(heading ? this.convert(heading) : []),
      element(
        'ul',
        rows.map((row) => {
          const name = find(row, has('error-name'));
          const id = attribute(
            find(row, ({properties}) => 'id' in properties),
            'id',
          );
          return element('li', [
            ...(name ? this.inside(name) : []),
            text(' — '),
            ...this.sentences(factsOf(row)),
            element('a', [element('code', [text(id)])], {href}),
          ]);
        }),
      ),
    ];
  }

  /** Facts of a field or an error, each as a sentence, with a blank behind it. */
  private sentences(facts: readonly Element[]): ElementContent[] {
    return facts.flatMap((fact) => [...capitalized(this.inside(fact)), text('. ')]);
  }

  /** A term or a definition: all that is said of a field in one paragraph, then its values and its own fields. */
  private entry(node: Element): Element {
    if (node.tagName !== 'dd') {
      return {...node, children: this.inside(node)};
    }
    const name = this.fields.find(({definition}) => definition === node);
    const parts: ElementContent[][] = [];
    // Texts and links in a row keep the blanks between them.
    let row: ElementContent[] | undefined;
    const below: ElementContent[] = [];
    for (const part of withoutLinkToWhole(node)) {
      if (!isElement(part) || (below.length === 0 && isInline(part) && !has('api-facts')(part))) {
        row ??= parts[parts.push([]) - 1]!;
        row.push(...(isElement(part) && isInline(row.at(-1)) ? [text(' ')] : []), ...this.convert(part));
        continue;
      }
      row = undefined;
      if (has('api-facts')(part)) {
        const facts = [...elementsOf(part)].filter(({tagName}) => tagName === 'small');
        const unseen = facts.filter((fact) => !name || !this.isShown(fact, name.name, name.values));
        parts.push(...unseen.map((fact) => [...capitalized(this.inside(fact)), text('.')]));
      } else if (has('api-short')(part)) {
        const items = part.children.filter(isElement);
        parts.push([
          ...items.flatMap((item, index) => [...(index > 0 ? [text('; ')] : []), ...this.inside(item)]),
          text('.'),
        ]);
      } else if (part.tagName === 'p') {
        parts.push(this.inside(part));
      } else {
        below.push(...this.convert(part));
      }
    }
    const written = parts.filter((content) => content.some((child) => !isBlank(child)));
    const joined = written.flatMap((content, index) => [...(index > 0 ? [text(' ')] : []), ...content]);
    return {...node, children: [...(joined.length > 0 ? [element('p', joined)] : []), ...mergeLists(below)]};
  }

  /** An example value that the sample of the request or the list of values shows as well, and of which no more is said. */
  private isShown(fact: Element, name: string, values: readonly string[]): boolean {
    const code = findTag(fact, 'code');
    const value = code ? line(textOf(code)) : '';
    if (line(textOf(fact)) !== `${this.texts.example} ${value}` || value === '') {
      return false;
    }
    const escape = (part: string) => part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
    const pair = new RegExp(
      `${escape(name)}["']?[=:]\\s*["']?${escape(value)}(?![\\w.-])|/${escape(value)}(?![\\w.-])`,
    );
    return /^(?:true|false)$/.test(value) || values.includes(value) || this.code.some((block) => pair.test(block.text));
  }

  /** An admonition as a quotation whose first line is its title. */
  private admonition(node: Element): Element {
    const heading = find(node, (child) => /admonitionHeading/.test(classes(child)));
    const content = find(node, (child) => /admonitionContent/.test(classes(child)));
    const parts = heading?.children.filter((child) => !isElement(child) || !/admonitionIcon/.test(classes(child)));
    const title = line((parts ?? []).map(textOf).join(''));
    return element('blockquote', [
      ...(title ? [bold([text(title.charAt(0).toUpperCase() + title.slice(1))])] : []),
      ...this.inside(content ?? node),
    ]);
  }

  /** A picture: its caption, what stands in it, and what stands below it. */
  private figure(node: Element): ElementContent[] {
    const caption = findTag(node, 'figcaption');
    const named = caption
      ? [element('p', [element('em', [text(`${this.texts.picture}: `), ...this.inside(caption)])])]
      : [];
    const drawn = pictureText(node, caption ? line(textOf(caption)) : '');
    const rest = this.content(node.children.filter((child) => child !== caption));
    return [...named, ...(drawn.length > 0 ? [element('p', withBreaks(drawn))] : []), ...rest];
  }
}

const isBlank = (node: ElementContent) => node.type === 'text' && node.value.trim() === '';

/** Names of a JSON text with their values; an inner object counts as no value. */
const pairsOf = (json: string) =>
  [...json.matchAll(/"([^"\\]+)"\s*:\s*("(?:[^"\\]|\\.)*"|[\w.+-]*)/g)].map(([, name = '', value = '']) => ({
    name,
    value,
  }));

/** A sentence begins with a capital letter. */
function capitalized([first, ...rest]: ElementContent[]): ElementContent[] {
  return first?.type === 'text'
    ? [text(first.value.charAt(0).toUpperCase() + first.value.slice(1)), ...rest]
    : first
      ? [first, ...rest]
      : rest;
}

const withBreaks = (lines: readonly string[]): ElementContent[] =>
  lines.flatMap((content, index) => [...(index > 0 ? [element('br', [])] : []), text(content)]);

/** Lists of fields that only a fold holds apart are one list. */
function mergeLists(nodes: readonly ElementContent[]): ElementContent[] {
  const merged: ElementContent[] = [];
  for (const node of nodes) {
    const last = merged.findLast((other) => !isBlank(other));
    if (isElement(node) && node.tagName === 'dl' && isElement(last) && last.tagName === 'dl') {
      merged[merged.indexOf(last)] = {...last, children: [...last.children, ...node.children]};
    } else {
      merged.push(node);
    }
  }
  return merged;
}

/** Method and address, or address and opcode, of a cleaned bar: its controls are no part of the address. */
function addressOf(bar: Element): string {
  const parts = bar.children.filter(isElement);
  const opcode = find(bar, ({tagName}) => tagName === 'b');
  const words = parts.map((part) => line(textOf(part)).replace(opcode ? line(textOf(opcode)) : '\0', ''));
  return [...words, ...(opcode ? [line(textOf(opcode))] : [])].join(' ');
}

/** A code block as `<pre>` that carries its language and title. */
function codeBlock(node: Element): Element {
  const {language, title, text: code} = readCode(node);
  const value = language === 'json' ? (compactJson(code) ?? code).replace(LONG_TOKEN, '…') : code;
  return element('pre', [text(value)], {dataLanguage: language, dataTitle: title});
}

const RAISED: Readonly<Record<'sup' | 'sub', string>> = {sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻', sub: '₀₁₂₃₄₅₆₇₈₉₊₋'};

/** `53` as `⁵³`; what has no such letters gets the sign that is read as one: `^n`. */
function raised(value: string, how: 'sup' | 'sub'): string {
  const letters = [...value].map((letter) => [...RAISED[how]]['0123456789+-'.indexOf(letter)]);
  return letters.every(Boolean) ? letters.join('') : `${how === 'sup' ? '^' : '_'}${value}`;
}
