/**
 * Offline, a click on a link keeps the page unless the target is here already. The framework would go to the address, fail to
 * load the page's scripts, and load the address again, which ends on the browser's own page.
 */
import preload from '@docusaurus/core/lib/client/preload';
import {translate} from '@docusaurus/Translate';

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
      // The click below goes through: it is no reader's. The router leaves a click alone whose default is prevented.
      if (event.isTrusted && !navigator.onLine && link && !link.target && link.pathname !== location.pathname) {
        event.preventDefault();
        preload(link.pathname).then(() => link.click(), tell);
      }
    },
    true,
  );
}
