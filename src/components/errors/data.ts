/** Fetches the look-up and the catalogue: what a refused request needs. */
export async function loadCatalogue() {
  const [lookup, data] = await Promise.all([
    import('@alor-docs/contract/errors'),
    import('@generated/errors/default/errors.json'),
  ]);
  return {...lookup, ...data.default};
}

/** The same with the exchange's codes: what a finder needs. */
export async function loadFinder() {
  const [catalogue, codes] = await Promise.all([
    loadCatalogue(),
    import('@generated/errors/default/exchange-codes.json'),
  ]);
  return {...catalogue, exchange: codes.default};
}

/** What `loadFinder` brings. */
export type Finder = Awaited<ReturnType<typeof loadFinder>>;
