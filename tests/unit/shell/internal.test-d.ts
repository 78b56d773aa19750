import type {ReactNode} from 'react';
import type framework from '@docusaurus/core/lib/client/docusaurus';
import type {Props as TabsProps} from '@theme/Tabs';
import type * as Internal from '../../../src/theme/internal';

interface Tabs {
  selectedValue: string;
  selectValue: (value: string) => void;
  tabValues: readonly {readonly value: string; readonly label?: string}[];
  lazy: boolean;
  block: boolean;
}

/** What the shell relies on of the framework's private functions; of each, what it reads. */
interface Expected {
  createCodeBlockMetadata: (block: Parameters<typeof Internal.createCodeBlockMetadata>[0]) => {
    code: string;
    language: string;
    title: ReactNode;
    className: string;
    lineNumbersStart: number | undefined;
    lineClassNames: Record<number, string[]>;
  };
  isSamePath: (one: string | undefined, other: string | undefined) => boolean;
  sanitizeTabsChildren: (children: ReactNode) => ReactNode;
  TabsProvider: (props: {children: ReactNode; value: Tabs}) => ReactNode;
  useAlternatePageUtils: () => {createUrl: (edition: {locale: string; fullyQualified: boolean}) => string};
  useAnnouncementBar: () => {readonly isActive: boolean; readonly close: () => void};
  useDateTimeFormat: (options?: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat;
  useLocalPathname: () => string;
  useNavbarMobileSidebar: () => {disabled: boolean; shouldRender: boolean; shown: boolean; toggle: () => void};
  useNavbarSecondaryMenu: () => {shown: boolean; hide: () => void; content: ReactNode};
  useScrollPositionBlocker: () => {blockElementScrollPositionUntilNextRender: (element: HTMLElement) => void};
  useTabs: () => Tabs;
  useTabsContextValue: (props: TabsProps) => Tabs;
}

/** No test runs it: `tsc` names the function whose signature changed, and the one that has no row above. */
export const expected = (internal: typeof Internal): Expected => internal;
export const rows = (row: keyof typeof Internal): keyof Expected => row;

/** The object that src/client/prefetch.ts puts another in the place of, and how it fetches. */
type Fetch = (address: string) => false | Promise<unknown>;
export const client = (global: typeof framework): Record<keyof typeof framework, Fetch> => global;
