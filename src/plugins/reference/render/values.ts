import {
  type Field,
  type LocalizedContract,
  httpExchanges,
  wsExchanges,
  type Exchange,
  anchorsOf,
} from '@alor-docs/contract';
import {inlineText} from '../../../remark/inline';
import {
  code,
  element,
  flatten,
  heading,
  inline,
  link,
  listed,
  paragraph,
  table,
  type Child,
  type Mdast,
} from '../../../remark/mdast';

/** The page with the whole text of shared fields and all values. */
export const VALUES_PAGE = '/api/usage/values';

/** The whole text of every field that pages of operations tell in short, under the names it has there; of two with one name, where each is. */
export function renderShared(context: LocalizedContract): Mdast[] {
  const {fields, locale} = context;
  const uses = usesByAnchor(context);
  // Keys of one text share an anchor.
  const keys = new Map([...anchorsOf(fields)].reverse().map(([key, anchor]) => [anchor, key]));
  const all = [...keys].reverse().map(([id, key]) => {
    const {names = [], places = []} = uses.get(id) ?? {};
    return {id, key, names: [...names].sort(), places: [...places]};
  });
  const isShared = (name: string): boolean => all.filter(({names}) => names.includes(name)).length > 1;
  const list = all
    .sort((a, b) => a.names.join().localeCompare(b.names.join(), 'en'))
    .flatMap(({id, key, names, places}) => [
      element('ApiTerm', {id}, ...names.map(code), names.some(isShared) && inline('span', {}, places.join(', '))),
      element('dd', {}, element('p', {}, ...inlineText(fields[key]?.[locale] ?? ''))),
    ]);
  return [element('ApiFields', {}, element('dl', {}, ...list))];
}

/** Names of a shared field, and what it stands in. */
interface Use {
  readonly names: Set<string>;
  readonly places: Set<string>;
}

/** Uses of shared fields in requests and responses, deprecated ones included. */
function usesByAnchor(context: LocalizedContract): ReadonlyMap<string, Use> {
  const {strings} = context;
  const found = new Map<string, Use>();
  const add = (fields: readonly Field[], place: string): void => {
    for (const {short, name} of fields) {
      if (short) {
        const use = found.get(short.anchor) ?? {names: new Set(), places: new Set()};
        found.set(short.anchor, use);
        use.names.add(name);
        use.places.add(place);
      }
    }
  };
  const http = httpExchanges(context, true);
  const ws = wsExchanges(context, true);
  for (const {sent} of http) add(sent, strings.inHttpRequests);
  for (const {sent, group} of ws) add(sent, group === 'commands' ? strings.inCommands : strings.inSubscriptions);
  for (const {received} of [...http, ...ws]) add(received, strings.inResponses);
  return found;
}

/** One set of values with their meanings, and the fields that take it. */
interface Enumeration {
  readonly names: Set<string>;
  readonly text: string;
  readonly values: Field['values'];
  /** Pages by direction, title by address. */
  readonly sent: Map<string, string>;
  readonly received: Map<string, string>;
}

/** Longer lists of pages are left out: the values matter here, the pages list their fields themselves. */
const MAX_PAGES = 2;

/** Every enumeration of the contract under a heading of its field names, in alphabetical order. */
export function renderValues(context: LocalizedContract): Mdast[] {
  const {strings} = context;
  const found = [...enumerationsOf(context).values()];
  return found.flatMap(({title, anchor, names, text, values, sent, received}) => {
    const isShared = title !== '' && found.filter((one) => one.title === title).length > 1;
    return flatten(
      heading(
        3,
        anchor,
        ...listed([...names].sort().map(code)),
        title === '' && text,
        // Fields of one name differ by what they are of.
        isShared && ` · ${subjectOf(text)}`,
      ),
      text !== '' && !(isShared && saysOnlySubject(text)) && paragraph(...inlineText(text)),
      table(
        [strings.value, strings.meaning],
        ...values.map((one) => [code(one.value), one.text === '' ? '—' : inlineText(one.text)]),
      ),
      used(strings.valuesSent, sent),
      used(strings.valuesReceived, received),
    );
  });
}

/** What a text begins with, as words inside a line: of “Status of the group. …” “status of the group”. */
const subjectOf = (text: string): string => {
  const [subject = ''] = text.split(/[.,;:]/u);
  return subject.charAt(0).toLowerCase() + subject.slice(1);
};

const saysOnlySubject = (text: string): boolean => text.replace(/\.$/u, '').length === subjectOf(text).length;

/** An enumeration with the names of its fields as a title, and the address of its heading. */
type TitledEnumeration = Enumeration & {readonly title: string; readonly anchor: string};

const titled = new WeakMap<LocalizedContract, ReadonlyMap<string, TitledEnumeration>>();

/** Enumerations by their values and meanings, in the order of their titles. */
function enumerationsOf(context: LocalizedContract): ReadonlyMap<string, TitledEnumeration> {
  const ready = titled.get(context);
  if (ready) {
    return ready;
  }
  const counts = new Map<string, number>();
  const found = new Map(
    collect([...httpExchanges(context), ...wsExchanges(context)])
      .map((one) => ({...one, title: [...one.names].sort().join(', ')}))
      .sort((a, b) => (a.title < b.title ? -1 : 1))
      .map((one) => {
        const base = `value-${[...one.names].sort()[0] ?? ''}`;
        const count = (counts.get(base) ?? 0) + 1;
        counts.set(base, count);
        return [keyOf(one), {...one, anchor: count === 1 ? base : `${base}-${count}`}];
      }),
  );
  titled.set(context, found);
  return found;
}

/** Where the page of values lists the values of a field; undefined for a list that it does not have. */
export const valueAnchor = (context: LocalizedContract, field: Field): string | undefined =>
  enumerationsOf(context).get(keyOf(field))?.anchor;

const keyOf = ({values}: Pick<Field, 'values'>): string => JSON.stringify(values);

/** Fields with the same values and meanings are one enumeration, whatever they are called. */
function collect(exchanges: readonly Exchange[]): Enumeration[] {
  const found = new Map<string, Enumeration>();
  for (const exchange of exchanges) {
    for (const direction of ['sent', 'received'] as const) {
      for (const field of exchange[direction].filter(
        ({values}) => values.length > 1 && values.some(({text}) => text !== ''),
      )) {
        const key = keyOf(field);
        const one = found.get(key) ?? {
          names: new Set(),
          text: field.text,
          values: field.values,
          sent: new Map(),
          received: new Map(),
        };
        found.set(key, one);
        one.names.add(field.name);
        one[direction].set(exchange.page, exchange.title);
      }
    }
  }
  return [...found.values()];
}

const used = (label: string, pages: ReadonlyMap<string, string>): Child =>
  pages.size > 0 &&
  pages.size <= MAX_PAGES &&
  paragraph(`${label}: `, ...listed([...pages].map(([page, title]) => link(page, title))), '.');
