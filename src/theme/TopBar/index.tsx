import type {ReactNode} from 'react';
import clsx from 'clsx';
import Translate, {translate} from '@docusaurus/Translate';
import {useDisclosure} from '@site/src/lib/disclosure';
import {useSession} from '@site/src/lib/session';
import {brand} from '@site/src/site/brand';
import styles from './styles.module.css';

const EXTERNAL = {target: '_blank', rel: 'noopener noreferrer'} as const;

/** The strip above the navbar: offices, toll-free phone and, for a logged-in reader, the user menu. */
export default function TopBar(): ReactNode {
  const session = useSession();
  return (
    <aside
      className={styles.bar}
      data-human
      aria-label={translate({
        id: 'site.topBar.label',
        message: 'Контакты и учётная запись',
        description: 'Accessible name of the strip above the navbar',
      })}>
      <div className={styles.contacts}>
        <a className={styles.link} href={brand.links.offices} {...EXTERNAL}>
          <Translate id="site.topBar.offices" description="Link to the page of the broker's offices">
            Офисы
          </Translate>
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
  const {shown, close, rootProps, buttonProps, listProps} = useDisclosure();
  return (
    <div {...rootProps} className={styles.user}>
      <button type="button" {...buttonProps} className={styles.userButton} title={login ?? undefined}>
        <span className={styles.userName}>
          <bdi>
            {login ??
              translate({
                id: 'site.topBar.account',
                message: 'Учётная запись',
                description: 'User menu without a name',
              })}
          </bdi>
        </span>
      </button>
      <ul {...listProps} className={clsx(styles.menu, shown && styles.menuShown)} onClick={close}>
        <li>
          <a href={brand.links.profile} {...EXTERNAL}>
            <Translate id="site.topBar.profile" description="User menu: profile in the developer cabinet">
              Профиль
            </Translate>
          </a>
        </li>
        <li>
          <a href={brand.links.login} {...EXTERNAL}>
            <Translate id="site.topBar.logout" description="User menu: login page of the developer cabinet">
              Выйти
            </Translate>
          </a>
        </li>
      </ul>
    </div>
  );
}
