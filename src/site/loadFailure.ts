import type {Localized} from '../lib/edition';

/** Event of the document: the page works. */
export const ALIVE = 'site:alive';

const TEXT: Localized = {
  ru: 'Страница загрузилась не полностью: меню и кнопки не работают.',
  en: 'The page loaded only in part: menus and buttons do not work.',
};
const RETRY: Localized = {ru: 'Повторить', en: 'Retry'};

/**
 * The first page is served as HTML and stays readable when its scripts do not arrive, but nothing on it works and the framework
 * says nothing. This script stands in the page itself, so it works when all others are missing, cut, or replaced by something
 * else: it tells the reader and offers to load the page again. A script may fail before the page has a body. Every page carries
 * this text: it is written short.
 */
export function loadFailureScript(edition: keyof Localized): string {
  const notice = `<p>${TEXT[edition]}</p><button type="button" class="button button--primary">${RETRY[edition]}</button>`;
  return (
    '(d=>{let l,s=()=>{let n=d.createElement("div");n.className="load-failure";n.role="alert";' +
    `n.innerHTML='${notice}';` +
    'n.lastChild.onclick=()=>location.reload();d.body.append(n)},' +
    'f=e=>{let t=e.target,r=e.reason||e.error||0;' +
    'if(!l&&(t.tagName=="SCRIPT"?!t.src.indexOf(location.origin):/^SyntaxE|chunk/i.test(r.name+r.code)))' +
    'l=1,d.body?s():d.addEventListener("DOMContentLoaded",s)};' +
    'addEventListener("error",f,true);addEventListener("unhandledrejection",f);' +
    `d.addEventListener("${ALIVE}",()=>l=1)})(document)`
  );
}
