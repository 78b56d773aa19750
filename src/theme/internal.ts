/**
 * All that the shell takes of the framework's private interface. It may change in any minor version: `tsc` then names what is gone here,
 * and what has another signature in tests/unit/shell/internal.test-d.ts; the ejected components that use it are to be compared with the
 * framework's (`npm run upgrade:diff`).
 */
export {
  createCodeBlockMetadata,
  isSamePath,
  sanitizeTabsChildren,
  TabsProvider,
  useAlternatePageUtils,
  useAnnouncementBar,
  useDateTimeFormat,
  useLocalPathname,
  useNavbarMobileSidebar,
  useNavbarSecondaryMenu,
  useScrollPositionBlocker,
  useTabs,
  useTabsContextValue,
} from '@docusaurus/theme-common/internal';
