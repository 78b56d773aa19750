import type {ReactNode} from 'react';
import clsx from 'clsx';
import {useDisclosure} from '@site/src/lib/disclosure';
import {useEdition} from '@site/src/lib/edition';
import {useSession} from '@site/src/lib/session';
import {brand} from '@site/src/site/brand';
import styles from './styles.module.css';

const TEXTS = {
  ru: {
    label: 'Контакты и учётная запись',
    offices: 'Офисы',
    account: 'Учётная запись',
    profile: 'Профиль',
    logout: 'Выйти',
  },
  en: {label: 'Contacts and account', offices: 'Offices', account: 'Account', profile: 'Profile', logout: 'Log out'},
} as const;

const EXTERNAL = {target: '_blank', rel: 'noopener noreferrer'} as const;

/** The strip above the navbar: offices, toll-free phone and, for a logged-in reader, the user menu. */
export default function TopBar(): ReactNode {
  const session = useSession();
  const texts = TEXTS[useEdition()];
  return (
    <aside className={styles.bar} data-human aria-label={texts.label}>
      <div className={styles.contacts}>
        <a className={styles.link} href={brand.links.offices} {...EXTERNAL}>
          {texts.offices}
        </a>
        <a className={styles.link} href={`tel:${brand.phone.tel}`}>
          {brand.phone.display}
        </a>
      </div>
      {session.isLogin && <UserMenu login={session.login} />}
    </aside>
  );
}

/** Opens by click, touch, Enter, Space and arrows; see src/lib/disclosure.ts. */
function UserMenu({login}: {login: string | null}): ReactNode {
  const texts = TEXTS[useEdition()];
  const {shown, close, rootProps, buttonProps, listProps} = useDisclosure();
  return (
    <div {...rootProps} className={styles.user}>
      <button type="button" {...buttonProps} className={styles.userButton} title={login ?? undefined}>
        <span className={styles.userName}>
          <bdi>{login ?? texts.account}</bdi>
        </span>
      </button>
      <ul {...listProps} className={clsx(styles.menu, shown && styles.menuShown)} onClick={close}>
        <li>
          <a href={brand.links.profile} {...EXTERNAL}>
            {texts.profile}
          </a>
        </li>
        <li>
          <a href={brand.links.login} {...EXTERNAL}>
            {texts.logout}
          </a>
        </li>
      </ul>
    </div>
  );
}
