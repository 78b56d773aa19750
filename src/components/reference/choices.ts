import {toProductionHost} from '@site/src/site/environments';

/*
 * What a reader chooses once for all reference pages. Language and format are remembered as tabs are; the production
 * environment only until the browser is closed, so that tomorrow's copy does not reach real money. The choice stands in
 * an attribute of the document, which styles read (src/css/reference.css); the script in src/site/head.ts sets it before the
 * first paint.
 */

/** Where a group is stored. */
const KEYS: Readonly<Record<string, {storage: () => Storage; key: string}>> = {
  env: {storage: () => sessionStorage, key: 'alor.environment'},
  lang: {storage: () => localStorage, key: 'docusaurus.tab.lang'},
  format: {storage: () => localStorage, key: 'docusaurus.tab.format'},
};

const root = () => document.documentElement;

/** The text as the chosen environment has it. */
export function inEnvironment(text: string): string {
  return root().dataset.env === 'production' && document.querySelector('.api-bar') ? toProductionHost(text) : text;
}

/** Checks the radio buttons of the page by what is stored. A page that lacks the value shows its own first one. */
export function restoreChoices(): void {
  for (const [name, {storage, key}] of Object.entries(KEYS)) {
    let value: string | null = null;
    try {
      value = storage().getItem(key);
    } catch {
      // Storage is forbidden: the page shows its defaults.
    }
    const button =
      value && document.querySelector<HTMLInputElement>(`input[name="${name}"][value="${CSS.escape(value)}"]`);
    if (button) {
      button.checked = true;
      root().dataset[name] = button.value;
    } else {
      delete root().dataset[name];
    }
  }
}

/** Follows the radio buttons while a reference page is open. */
export function rememberChoices(): () => void {
  const onChange = ({target}: Event) => {
    const {name, value} = target as HTMLInputElement;
    const group = (target as HTMLElement).matches('.api-choice input') ? KEYS[name] : undefined;
    if (!group) {
      return;
    }
    root().dataset[name] = value;
    try {
      group.storage().setItem(group.key, value);
    } catch {
      // Storage is forbidden: the choice holds for this page.
    }
  };
  document.addEventListener('change', onChange);
  return () => document.removeEventListener('change', onChange);
}
