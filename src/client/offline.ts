/**
 * Offline, a click on a link keeps the page unless the target is here already. The framework would go to the address, fail to
 * load the page's scripts, and load the address anew, which ends on the browser's own page.
 */
import preload from '@docusaurus/core/lib/client/preload';
import {translate} from '@docusaurus/Translate';

/** The link whose page turned out to be here: its click goes through. */
let here: HTMLAnchorElement | null = null;
let notice: HTMLElement | undefined;

function tell(): void {
  notice = document.createElement('div');
  notice.className = 'load-failure';
  notice.role = 'alert';
  notice.textContent = translate({
    id: 'site.offline',
    message: 'Нет сети: страница не загрузилась.',
    description: 'Said when a link is pressed while the browser is offline',
  });
  document.body.append(notice);
}

if (typeof window !== 'undefined') {
  document.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
      notice?.remove();
      if (
        !navigator.onLine &&
        link &&
        link !== here &&
        !link.target &&
        link.origin === location.origin &&
        link.pathname !== location.pathname
      ) {
        event.preventDefault();
        event.stopPropagation();
        preload(link.pathname).then(() => {
          here = link;
          link.click();
          here = null;
        }, tell);
      }
    },
    true,
  );
}
