interface Term {
  readonly text: string;
  readonly words?: string;
  /** What its heading says. */
  readonly name?: string;
}

/** A page of one heading and terms, as far as the filter of terms reads it; `shown` says which of them are left. */
export function termPage(...terms: readonly Term[]) {
  const children = [{text: 'H2'} as Term, ...terms].map(({text, words, name}) => ({
    tagName: text === 'H2' ? 'H2' : 'P',
    textContent: text,
    dataset: {words},
    childNodes: [],
    querySelector: () => (name === undefined ? null : {textContent: name, childNodes: []}),
    hidden: false,
  }));
  return {
    page: {querySelectorAll: () => children} as unknown as Element,
    shown: () => children.filter(({hidden}) => !hidden).map(({textContent}) => textContent),
  };
}
