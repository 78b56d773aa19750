/** What stands before a session in the hash of an address: no heading of a page has such an id. */
export const HASH = '#session=';
