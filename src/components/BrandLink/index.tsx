import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {brand, type BrandLinkName} from '@site/src/site/brand';

export interface BrandLinkProps {
  /** Key of `brand.links`. */
  to: BrandLinkName;
  children: ReactNode;
}

/**
 * A link to one of the broker's own pages, so that a deployment changes its address in one place.
 *
 * @throws Error naming the known keys when `to` is not one of them (MDX is not type-checked)
 */
export default function BrandLink({to, children}: BrandLinkProps): ReactNode {
  const href = brand.links[to];
  if (!href) {
    throw new Error(
      `<BrandLink to="${to}">: unknown link; src/site/brand.ts knows ${Object.keys(brand.links).join(', ')}.`,
    );
  }
  return <Link href={href}>{children}</Link>;
}
