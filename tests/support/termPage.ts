/** A page of one heading and terms, as far as the filter of terms reads it; `shown` says which of them are left. */
export function termPage(...terms: readonly {readonly text: string; readonly words?: string}[]) {
  const children = [{text: 'H2', words: undefined}, ...terms].map(({text, words}) => ({
    tagName: text === 'H2' ? 'H2' : 'P',
    textContent: text,
    dataset: {words},
    hidden: false,
  }));
  return {
    page: {querySelectorAll: () => children} as unknown as Element,
    shown: () => children.filter(({hidden}) => !hidden).map(({textContent}) => textContent),
  };
}
