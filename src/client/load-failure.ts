/**
 * The first page is served as HTML and stays readable when its scripts do not arrive, but nothing on it works and the
 * framework says nothing. This module tells the reader and offers to load the page again. Later page changes need no
 * notice: the framework loads the target page anew when its scripts fail.
 */
import {translate} from '@docusaurus/Translate';
import './load-failure.css';

/** Whether a rejection is a script or style of the page that could not be loaded, and not a defect of somebody's code. */
function isLoadFailure(reason: unknown): reason is Error {
  const {name, code} = (reason ?? {}) as {name?: unknown; code?: unknown};
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}

function show(reason: Error): void {
  const text = document.createElement('p');
  text.textContent = translate({
    id: 'site.loadFailure.text',
    message: 'Страница загрузилась не полностью: меню, поиск и кнопки не работают.',
    description: 'Notice when the scripts of the first page could not be loaded',
  });
  const details = document.createElement('p');
  details.textContent = String(reason.message);
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.className = 'button button--primary button--sm';
  retry.textContent = translate({
    id: 'site.loading.retry',
    message: 'Повторить',
    description: 'Button that loads a failed page again',
  });
  retry.addEventListener('click', () => window.location.reload());

  const notice = document.createElement('div');
  notice.className = 'load-failure';
  notice.setAttribute('role', 'alert');
  notice.append(text, details, retry);
  document.body.append(notice);
}

if (typeof window !== 'undefined') {
  const onRejection = ({reason}: PromiseRejectionEvent) => {
    // Set by the framework once React has taken over the page.
    const works = document.documentElement.dataset.hasHydrated === 'true';
    if (!works && isLoadFailure(reason)) {
      window.removeEventListener('unhandledrejection', onRejection);
      show(reason);
    }
  };
  window.addEventListener('unhandledrejection', onRejection);
}
