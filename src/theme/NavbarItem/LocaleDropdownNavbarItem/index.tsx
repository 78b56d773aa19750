import type {ReactNode} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import LocaleDropdownNavbarItem from '@theme-original/NavbarItem/LocaleDropdownNavbarItem';
import type {Props} from '@theme/NavbarItem/LocaleDropdownNavbarItem';

/**
 * One not-found file answers for every unknown address, so its links to the other edition are rendered for the file and
 * not for the address; React does not repair attributes while hydrating. The links are made anew once the address is known.
 */
export default function LocaleDropdownNavbarItemWrapper(props: Props): ReactNode {
  return <LocaleDropdownNavbarItem key={useIsBrowser() ? 'address' : 'file'} {...props} />;
}
