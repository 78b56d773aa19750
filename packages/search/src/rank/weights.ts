/**
 * All numbers of the ranking. They were found on tests/data/queries-tuning.tsv (see the README): a change of one is proven
 * by `npm run bench:search`.
 */

/** What an occurrence of a term counts, by the field that it stands in. */
export const FIELD_WEIGHT = {
  title: 3.6,
  slug: 5.8,
  keywords: 2,
  heading: 4.1,
  description: 2.2,
  trail: 2.2,
  name: 1.1,
  content: 1,
  error: 3.4,
} as const;

/** What a term counts that answers a word of the query, by how it does; whole names more, guesses less. */
export const ALTERNATIVE_WEIGHT = {
  joined: 1.3,
  word: 1,
  name: 1.5,
  nameStart: 1.2,
  nameInside: 1,
  parts: 0.8,
  partsOfKnown: 0.55,
  start: 0.8,
  startOfKnown: 0.45,
  inside: 0.6,
  meaning: 0.68,
  phraseMeaning: 0.85,
  sound: 0.8,
  nearSound: 0.5,
  oneTypo: 0.6,
  twoTypos: 0.4,
} as const;

/**
 * What a whole text that the query covers counts, on top of its words; `passage` a part of the page that has them together,
 * `message` a message of the server that the query quotes, `catalogue` what the page of all messages has over the others.
 */
export const BONUS = {
  title: 5.8,
  titleInSection: 6,
  exactTitle: 8,
  keyword: 5.5,
  heading: 2,
  field: 0.7,
  date: 10,
  error: 3,
  message: 8,
  catalogue: 2.3,
  passage: 7.6,
} as const;

/**
 * What is rarely meant ranks lower; guides, which explain what the reference lists, and the section at hand or named, higher;
 * so do the catalogue of errors when the query tells of a failure, its entries before the page around them (otherwise entries
 * rank lower), and a post when the query names its month or year. A request answers no question by itself. A bare noun wants
 * creating before changing before canceling, and HTTP before WebSocket.
 */
export const PRIOR = {
  deprecated: 0.4,
  changelog: 0.85,
  ledger: 0.6,
  guide: 1.15,
  guideOfQuestion: 2.2,
  guideOfName: 1,
  requestOfQuestion: 0.85,
  overview: 1.1,
  section: 1.8,
  here: 1.2,
  catalogue: 2.9,
  cataloguePage: 2,
  entryUnasked: 0.8,
  date: 1.6,
  create: 1.2,
  cancel: 0.85,
  opcode: 0.8,
} as const;

/** What a word of the query counts beside others: 1 but for these. */
export const WORD_FACTOR = {
  /** A number is the reader's own in a message of the server. */
  number: 0.4,
  /** Tells of a failure. */
  failure: 0.43,
  /** Names a section of the site. */
  section: 0.36,
  /** Only helps to rank: «как», “the”. */
  optional: 0.1,
} as const;

/** A part that quotes a name of the query, or the title of an error, is preferred to its equals by this share of the name. */
export const NAMED_PART = {error: 0.3, other: 0.04} as const;
/** Of parts that answer alike the one that says most about the page is taken. */
export const PART_PREFERENCE = {title: 0.05, description: 0.02, content: 0.01} as const;

/** How much the length of a page matters: 0 in full, 1 not at all; the same for a part of a page, as a power. */
export const LENGTH_FLOOR = 0.41;
export const PART_LENGTH_POWER = 0.14;
/** Of a part of a page of this length the latter is felt. */
export const PART_LENGTH = 40;
/** Rare words of a question are often such as pages do not use: rarity is flattened by this power. */
export const RARITY_POWER = 0.54;
export const LEAST_RARITY = 0.05;
/** A word of the query that has an answer is at least this important. */
export const LEAST_IMPORTANCE = 0.3;
/** How much of a short text is judged by what else it says. */
export const TEXT_SHARE = 0.7;
/** A message of the server counts by the share of the query that it is, as a power: a query may only begin like one. */
export const MESSAGE_POWER = 2;
/** A word of a title counts as named by the query when what answers it has at least this weight. */
export const NAMING = 0.6;
/** A page without some of the words is shown when it has this share of them, weighed by how rare they are. */
export const PARTIAL = 0.3;
/** A page that misses a word is shown in any case when it scores this share of the best one, and never below the other. */
export const GOOD = 0.6;
export const POOR = 0.1;
/** Of how many pages the part that answers is looked for before they are put in their order. */
export const PASSAGE_PAGES = 40;
/** Entries of the catalogue shown at most. */
export const MOST_ENTRIES = 4;
/** Pages shown at least, if necessary such as miss a word. */
export const ENOUGH = 8;
