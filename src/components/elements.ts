import type {ComponentProps, ElementType} from 'react';
import type {Props as TabItemProps} from '@theme/TabItem';
import type {Props as TabsProps} from '@theme/Tabs';
import type {Attribute, Elements, Values} from '../lib/elements';
import {brand} from '../site/brand';
import type BrandLink from './BrandLink';
import {bookExamples} from './diagrams/data/bookExamples';
import {groupExamples} from './diagrams/data/groups';
import {priceExamples} from './diagrams/data/pricePaths';
import {statesExamples} from './diagrams/data/states';
import type OrderBookFill from './diagrams/OrderBookFill';
import type OrderGroupDiagram from './diagrams/OrderGroupDiagram';
import type OrderStates from './diagrams/OrderStates';
import type PricePath from './diagrams/PricePath';
import type Download from './Download';
import type {Hero, Interface, Tile} from './home';
import type MessageSequence from './MessageSequence';
import type {ApiFold} from './reference';
import {TRAPS} from '../lib/paths/traps';
import type OrderLab from './sandbox-panel/order-lab';
import type {OrderKind} from './sandbox-panel/order-lab/orderRequests';
import type PathPlayer from './sandbox-panel/path-player';
import type TryIt from './sandbox-panel/try-it';
import type TermFilter from './TermFilter';
import type Tool from './Tool';
import type {ToolName} from './Tool';

/** What the table says of a prop: an entry for each one, which is optional where the component says so. */
type AttributesOf<P> = {
  readonly [Name in Exclude<keyof P, 'children'>]-?: {
    readonly values: ValuesOf<NonNullable<P[Name]>>;
  } & (undefined extends P[Name] ? {readonly optional: boolean} : {readonly optional?: never});
};
type ValuesOf<V> = [V] extends [boolean]
  ? 'switch'
  : [V] extends [string]
    ? string extends V
      ? Values
      : readonly V[]
    : 'expression';

/** The attributes of a component: all of its props, or those of `P` that pages may use. */
const of = <P>(attributes: AttributesOf<P>): Readonly<Record<string, Attribute>> => attributes;
type Of<C extends ElementType> = ComponentProps<C>;

/** Every name of a type, which the compiler holds to be all. */
const names = <Name extends string>(all: Record<Name, true>): readonly Name[] => Object.keys(all) as Name[];
const keys = <T extends object>(record: T): readonly (keyof T & string)[] =>
  Object.keys(record) as (keyof T & string)[];

const text = {values: 'text'} as const;
const title = {values: 'text', optional: true} as const;

/**
 * What each component may be given on a page. MDX is not type-checked: this table is, against the props of the components, and
 * the pages are held against it (src/remark/elements, the check `elements`).
 */
export const COMPONENT_ELEMENTS: Elements = {
  Actions: {},
  Answer: {},
  ApiFold: of<Pick<Of<typeof ApiFold>, 'className' | 'open'>>({
    className: {values: ['answer', 'answer warning'], optional: true},
    open: {values: 'switch', optional: true},
  }),
  BrandLink: of<Of<typeof BrandLink>>({to: {values: keys(brand.links)}}),
  Column: {},
  Counts: {},
  Download: of<Of<typeof Download>>({file: text}),
  // The catalogue of errors writes these two.
  ErrorAlias: of<{readonly id: string}>({id: text}),
  ErrorEntry: of<{readonly id: string}>({id: text}),
  ErrorFilter: {},
  ErrorFinder: {},
  Hero: of<Of<typeof Hero>>({title: text, slogan: text}),
  HotkeySearch: {},
  IcebergPortions: {},
  Interface: of<Of<typeof Interface>>({
    name: {values: ['HTTP', 'WebSocket', 'GraphQL']},
    first: {values: 'switch', optional: true},
  }),
  Interfaces: {},
  Keyboard: {},
  Lead: {},
  LiveBook: {},
  MessageSequence: of<Of<typeof MessageSequence>>({
    title: {values: 'expression'},
    actors: {values: 'expression'},
    messages: {values: 'expression'},
  }),
  OrderBookFill: of<Of<typeof OrderBookFill>>({example: {values: keys(bookExamples)}}),
  OrderGroupDiagram: of<Of<typeof OrderGroupDiagram>>({example: {values: keys(groupExamples)}}),
  OrderLab: of<Pick<Of<typeof OrderLab>, 'kind'>>({
    kind: {
      values: names<OrderKind>({
        market: true,
        limit: true,
        iceberg: true,
        stop: true,
        stoplimit: true,
        pair: true,
        bracket: true,
      }),
    },
  }),
  OrderStates: of<Of<typeof OrderStates>>({of: {values: keys(statesExamples)}}),
  PaginationDiagram: {},
  Path: {},
  PathPlayer: of<Pick<Of<typeof PathPlayer>, 'id'>>({id: {values: keys(TRAPS)}}),
  Paths: {},
  PricePath: of<Of<typeof PricePath>>({example: {values: keys(priceExamples)}}),
  PrintCard: {},
  // The layout of GraphQL pages writes these two.
  QueryAnswer: {},
  QueryHint: {},
  QueryRun: {},
  RunFirst: {},
  Schematic: {name: text},
  Strip: {},
  // A choice of tabs holds on every page: the same thing has the same name everywhere.
  TabItem: of<Pick<TabItemProps, 'value' | 'label'>>({
    value: {values: ['curl', 'python', 'javascript', 'bash', 'powershell', 'http', 'ws']},
    label: title,
  }),
  Tabs: of<Required<Pick<TabsProps, 'groupId'>>>({groupId: {values: ['lang', 'shell', 'transport']}}),
  Tasks: {},
  TermFilter: of<Of<typeof TermFilter>>({
    of: {values: ['terms', 'claims', 'requests', 'opcodes', 'queries', 'values', 'tasks'], optional: true},
  }),
  Tile: of<Of<typeof Tile>>({
    to: {values: /^\/[\w/#-]+$/},
    picture: {values: ['scalper-order-book', 'tech-chart', 'treemap', 'new-order'], optional: true},
    title: text,
  }),
  Tiles: {},
  Tool: of<Of<typeof Tool>>({
    name: {values: names<ToolName>({decoder: true, hotkeys: true, jwt: true, limits: true, units: true})},
    label: text,
    of: title,
  }),
  TryIt: of<Of<typeof TryIt>>({of: text}),
};
