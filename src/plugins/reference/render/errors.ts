import {
  bodyOf,
  classFactsOf,
  factsOf,
  glossOf,
  groupOf,
  hasStatus,
  meaningOf,
  placesOf,
  textsOf,
  type Catalogue,
  type CodeClass,
  type KnownError,
  type LocalizedContract,
} from '@alor-docs/contract';
import {classesOf, lookUp} from '@alor-docs/contract/errors';
import {inlineText} from '../../../remark/inline';
import {code, element, heading, inline, link, listed, paragraph, type Child, type Mdast} from '../../../remark/mdast';

/** The page that lists every error. */
export const ERRORS_PAGE = '/api/errors';

/** What a page of one operation says about its errors. */
export interface OperationErrors {
  /** Listed with cause and remedy. */
  readonly own: readonly KnownError[];
  /** Parts of the catalogue it links to. */
  readonly parts: readonly string[];
}

/** Errors of an operation by the way its page tells them; with a status only those that answer with it. */
export function errorsOf(errors: Catalogue, operation: string, status?: string): OperationErrors {
  const classes = classesOf(errors.classes, operation);
  // A text that nobody knows leads to one row of its status; a fallback that a nearer row hides is no error of this operation.
  const isHidden = (row: KnownError): boolean => {
    const {kind, status: answered, transport} = row;
    return (
      kind === 'fallback' &&
      typeof answered === 'number' &&
      !transport.some(
        (one) => lookUp(errors.errors, {transport: one, operations: classes, status: answered, text: ''}) === row,
      )
    );
  };
  const met = errors.errors.filter(
    (entry) =>
      entry.kind !== 'success' &&
      entry.meets.has(operation) &&
      (status === undefined || hasStatus(entry, status)) &&
      !isHidden(entry),
  );
  const place = (entry: KnownError): string => (entry.own ? 'list' : (groupOf(errors, entry)?.onPages ?? 'list'));
  return {
    own: met.filter((entry) => place(entry) === 'list'),
    parts: [...new Set(met.filter((entry) => place(entry) === 'link').map(({group}) => group))],
  };
}

/** An entry that more operations meet has its meaning and remedy on the page of errors alone; its cause always stands there. */
const FEW = 2;

/** Errors as a list of terms, each with an anchor, what a program may do, and the way to its row of the catalogue. */
export function errorList(entries: readonly KnownError[], context: LocalizedContract): Mdast | null {
  return entries.length === 0
    ? null
    : element(
        'ApiFields',
        {},
        element(
          'dl',
          // The Markdown of the page says once what several errors have in common.
          {className: 'api-errors'},
          ...entries.flatMap((entry): Child[] => [term(entry, context), definition(entry, context)]),
        ),
      );
}

/** Status and text of the server, or what the row means where no text is known. */
function nameOf({status, specimens, meaning}: KnownError, {locale}: LocalizedContract): Child[] {
  return [
    status !== undefined && status !== '*' && [code(String(status)), ' '],
    specimens ? code(specimens[0]) : inlineText(meaning[locale]),
  ];
}

/** The way to the row of the catalogue, where its cause stands. */
const catalogued = ({id, specimens, meaning}: KnownError, {strings, locale}: LocalizedContract): Mdast => ({
  ...link(`${ERRORS_PAGE}#${id}`, strings.cause),
  data: {hProperties: {'aria-label': `${strings.cause}: ${specimens?.[0] ?? meaning[locale]}`}},
});

const term = (entry: KnownError, context: LocalizedContract): Mdast =>
  element('ApiTerm', {id: entry.id}, ...nameOf(entry, context));

const labelled = (label: string, ...text: Child[]): Mdast =>
  element('p', {}, inline('strong', {}, `${label}.`), ' ', ...text);

const chipList = (texts: readonly Child[]): Child[] =>
  listed(
    texts.map((text) => inline('small', {}, text)),
    ' ',
  );

const chipRow = (texts: readonly Child[]): Mdast => element('p', {className: 'api-facts'}, ...chipList(texts));

function definition(entry: KnownError, context: LocalizedContract): Mdast {
  const isWhole = entry.own || entry.meets.size <= FEW;
  const text = [meaningOf(entry, context), entry.remedy[context.locale]].filter(Boolean).join(' ');
  const facts = [...factsOf(entry, context), catalogued(entry, context)];
  return element('dd', {}, isWhole && paragraph(...inlineText(text)), chipRow(facts));
}

/** Classes of operations by which the page filters its rows. */
const FILTERS: readonly (readonly [filter: string, classes: RegExp])[] = [
  ['create', /^(?:legacy-)?create$|^with-token$|^reason$/],
  ['update', /^(?:legacy-)?update$|^with-token$/],
  ['cancel', /^(?:legacy-)?cancel$|^with-token$/],
  ['cancel-all', /^cancel-all$|^with-token$/],
  ['group', /^group-|^with-token$/],
  ['read', /^read$|^with-token$|^estimate$|-list$|-one$|-reads$|^history$|^group-read$|-row$|^query$/],
  ['stream', /^subscribe(?:-instrument)?$|^unsubscribe$|^ping$|^connection$/],
  ['token', /^refresh$|^redirect$|^authorize$|^with-token$/],
];

/** One line of the catalogue, which unfolds: name, meaning and chips; cause, remedy and places below. */
function catalogueRow(entry: KnownError, context: LocalizedContract): Mdast {
  const {strings, locale} = context;
  const {id, aliases = [], specimens, operations, retryOnRepeat} = entry;
  const [, ...otherTexts] = textsOf(entry);
  const gloss = glossOf(entry, locale);
  const body = bodyOf(entry);
  const codes = (entry.match ?? []).flatMap((one) => (one.in === 'exchange-code' ? one.codes : []));
  const filters = FILTERS.filter(([, classes]) => operations.some((one) => classes.test(one))).map(([name]) => name);
  return element(
    'ApiFold',
    {
      className: 'error-row',
      'data-for': filters.join(' '),
    },
    element(
      'summary',
      {},
      inline(
        'span',
        {className: 'error-name'},
        ...nameOf(entry, context),
        ...otherTexts.map((one): Child[] => [', ', code(one)]),
        specimens && [' ', inline('span', {}, ...inlineText(entry.meaning[locale]))],
      ),
      ' ',
      inline('span', {className: 'api-facts'}, ...chipList(factsOf(entry, context))),
    ),
    element(
      'ErrorEntry',
      {id},
      ...aliases.map((alias) => element('ErrorAlias', {id: alias})),
      gloss !== null && labelled(strings.gloss, gloss),
      entry.cause && labelled(strings.cause, ...inlineText(entry.cause[locale])),
      labelled(strings.remedy, ...inlineText(entry.remedy[locale])),
      retryOnRepeat && labelled(strings.onRepeat, `${strings.steps[retryOnRepeat]}.`),
      codes.length > 0 &&
        !codes.includes('*') &&
        element(
          'p',
          // A program has them in errors.json.
          {className: 'error-codes', 'data-human': true},
          inline('strong', {}, `${strings.exchangeCodes}.`),
          ` ${codes.map(String).join(', ').replaceAll('-', '–')}`,
        ),
      element(
        'p',
        // The file of the group has them.
        {className: 'error-places', 'data-human': true},
        `${strings.operations}: `,
        ...listed(placesOf(entry, context).map(inlineText)),
        entry.source === 'exchange' && `; ${strings.fromExchange}`,
      ),
      body && codeExample(body),
    ),
  );
}

const codeExample = (example: object): Mdast => ({
  type: 'code',
  lang: 'json',
  value: JSON.stringify(example, null, 2),
  meta: null,
});

/** A class of exchange codes as a line of the catalogue; its codes lie in the finder and in the download, not in the search. */
function classRow(
  {id, name, cause, remedy, effect, retry, retryOnRepeat}: CodeClass,
  context: LocalizedContract,
): Mdast {
  const {strings, locale} = context;
  return element(
    'ApiFold',
    // A program has them in exchange-codes.json, and in the file of the group.
    {className: 'error-row unsearched', 'data-for': 'create update cancel', 'data-human': true},
    element(
      'summary',
      {},
      inline('span', {className: 'error-name'}, name[locale]),
      ' ',
      inline('span', {className: 'api-facts'}, ...chipList(classFactsOf({effect, retry}, context))),
    ),
    element(
      'ErrorEntry',
      {id: `code-${id}`},
      labelled(strings.cause, ...inlineText(cause[locale])),
      labelled(strings.remedy, ...inlineText(remedy[locale])),
      retryOnRepeat !== retry && labelled(strings.onRepeat, `${strings.steps[retryOnRepeat]}.`),
    ),
  );
}

/** Addresses that errors of the WebSocket pages had before one line stood for the common ones. */
const FORMER: Readonly<Record<string, readonly string[]>> = {
  ws: ['ws-200', 'ws-401', 'ws-406-plain', 'ws-buffer-overflow'],
  cws: ['cws-200', 'cws-200-authorize', 'cws-400', 'cws-400-quantity'],
};

/** Keeps former addresses of an interface's errors valid; `present` are those that the page still has. */
export const formerAnchors = (api: string, present: ReadonlySet<string>): Mdast[] =>
  (FORMER[api] ?? []).filter((id) => !present.has(id)).map((id) => inline('span', {id}));

/** More parts than this are the catalogue of orders. */
const MANY = 3;

/** Links to the parts of the catalogue where the texts of rejections stand. */
export function partsList(parts: readonly string[], {errors, locale, strings}: LocalizedContract): Mdast[] {
  const links = errors.groups
    .filter(({id}) => parts.includes(id))
    .map((group) => link(`${ERRORS_PAGE}#${group.id}`, group[locale]));
  if (links.length > MANY) {
    return [element('p', {className: 'api-group'}, link(`${ERRORS_PAGE}#catalogue`, strings.textsOf))];
  }
  return links.length === 0
    ? []
    : [
        // Rows of lists are no rejections.
        element('p', {className: 'api-group'}, parts.every((id) => id === 'after') ? strings.rowsOf : strings.textsOf),
        element('ul', {className: 'api-links'}, ...links.map((one) => element('li', {}, one))),
      ];
}

/** Links to parts of the catalogue, each after the statuses it tells of; `anchors` are former addresses that lead here. */
export function linkList(lines: readonly string[], anchors: readonly Mdast[]): Mdast {
  return element(
    'ul',
    {className: 'api-links'},
    ...lines.map((line, index) => element('li', {}, index === 0 && anchors, ...inlineText(line))),
  );
}

/** The catalogue: the parts under their classes of operations, folded; their rows unfold in turn. */
export function renderCatalogue(context: LocalizedContract): Mdast[] {
  const {errors, locale, strings, codeClasses = []} = context;
  const parts = [...new Set(errors.groups.map(({part}) => part))];
  const fold = (id: string, name: string, rows: readonly Mdast[]): Mdast =>
    element(
      'ApiFold',
      {className: 'error-group'},
      element('summary', {}, heading(3, id, name), ' ', inline('small', {}, String(rows.length))),
      ...rows,
    );
  const folds = parts.flatMap((part) => [
    element('p', {className: 'error-part'}, strings.parts[part]),
    ...errors.groups
      .filter((group) => group.part === part)
      .map((group) => {
        const rows = errors.errors.filter((entry) => entry.group === group.id);
        return fold(
          group.id,
          group[locale],
          rows.map((entry) => catalogueRow(entry, context)),
        );
      }),
    ...(part === 'order'
      ? [
          fold(
            'codes',
            strings.codeClasses,
            codeClasses.map((one) => classRow(one, context)),
          ),
        ]
      : []),
  ]);
  return [element('div', {className: 'error-catalogue'}, ...folds)];
}

/** The errors of one interface, for its overview: listed as on operation pages, with links to the texts of rejections. */
export function renderInterface(context: LocalizedContract, api: string): Mdast[] {
  const {errors} = context;
  const met = errors.errors.filter(
    ({transport, kind, group}) =>
      transport.some((one) => one === api) && kind !== 'success' && kind !== 'fallback' && group !== 'unexpected',
  );
  const parts = new Set(errors.groups.filter(({onPages}) => onPages === 'link').map(({id}) => id));
  return [
    errorList(
      met.filter(({group}) => !parts.has(group)),
      context,
    ),
    ...partsList(
      [...new Set(met.map(({group}) => group))].filter((group) => parts.has(group)),
      context,
    ),
    api in FORMER
      ? paragraph(...formerAnchors(api, new Set(met.filter(({group}) => !parts.has(group)).map(({id}) => id))))
      : null,
  ].filter((node) => node !== null);
}
