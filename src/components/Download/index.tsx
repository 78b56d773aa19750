import type {ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {brand} from '@site/src/site/brand';

interface Props {
  /**
   * Name of a file at the root of the edition, e.g. `openapi.yaml`; src/plugins/reference writes them. Files in `downloads/` and `skills/` are
   * the same for both editions and lie once.
   */
  file: string;
  /** What the link says; the name of the file if nothing. */
  children?: ReactNode;
}

/** A link that saves a file of the edition. tests/e2e/seo.spec.ts proves that the file is there. */
export default function Download({file, children = file}: Props): ReactNode {
  const own = useBaseUrl(file);
  return (
    <a href={/^(?:downloads|skills)\//.test(file) ? `${brand.baseUrl}${file}` : own} download>
      {children}
    </a>
  );
}
