import MDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import BrandLink from '@site/src/components/BrandLink';
import {HeaderCell, Table} from '@site/src/components/Table';
import {
  ApiEndpoint,
  ApiFields,
  ApiFold,
  ApiSummary,
  ApiRail,
  ApiSamples,
  ApiTerm,
} from '@site/src/components/reference';

/**
 * What every page's MDX may use; it travels with every page. Rarer components are imported page by page
 * (src/remark/mdx-imports).
 */
export default {
  ...MDXComponents,
  ApiEndpoint,
  ApiFields,
  ApiFold,
  ApiSummary,
  ApiRail,
  ApiSamples,
  ApiTerm,
  BrandLink,
  TabItem,
  Tabs,
  table: Table,
  th: HeaderCell,
};
