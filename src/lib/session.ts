import {useSyncExternalStore} from 'react';

/** What the product's cabinet leaves in localStorage about the reader. */
export interface Session {
  isLogin: boolean;
  /** Display name; null when it is missing or nothing of it can be seen. Plain text, never markup. */
  login: string | null;
}

export const SESSION_KEYS = {isLogin: 'isLogin', login: 'login'} as const;

/** Characters of the name that are shown: more than any cabinet allows, less than a page can choke on. */
const LONGEST_NAME = 200;

/** What a program writes down that had no name at hand. */
const NO_NAME = ['undefined', 'null'];

const LOGGED_OUT: Session = {isLogin: false, login: null};

/**
 * Reads the two stored values. Anything but JSON `true` under `isLogin` means logged out.
 *
 * @param isLogin raw value of the `isLogin` key, null when absent
 * @param login raw value of the `login` key: a plain string or the same string as JSON
 */
export function parseSession(isLogin: string | null, login: string | null): Session {
  if (parseJson(isLogin) !== true) {
    return LOGGED_OUT;
  }
  const decoded = login?.startsWith('"') ? parseJson(login) : login;
  const name = [...(typeof decoded === 'string' ? decoded : (login ?? '')).trim()].slice(0, LONGEST_NAME).join('');
  const canBeSeen = /[^\p{C}\p{M}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u.test(name) && !NO_NAME.includes(name);
  return {isLogin: true, login: canBeSeen ? name : null};
}

function parseJson(text: string | null): unknown {
  if (text === null) {
    return null;
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // somebody else's or a damaged value: same as absent
  }
}

let cached: {raw: string; session: Session} = {raw: '', session: LOGGED_OUT};
let storageFailureReported = false;

function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    // Blocked as a whole (privacy settings, sandboxed frame). The framework has already warned in the console, once.
    return null;
  }
}

function readSession(): Session {
  let isLogin: string | null = null;
  let login: string | null = null;
  try {
    const stored = storage();
    isLogin = stored?.getItem(SESSION_KEYS.isLogin) ?? null;
    login = stored?.getItem(SESSION_KEYS.login) ?? null;
  } catch (error) {
    if (!storageFailureReported) {
      storageFailureReported = true;
      console.warn('The login state cannot be read: browser storage is not available.', error);
    }
  }
  const raw = `${isLogin}\n${login}`;
  // useSyncExternalStore compares by identity: the same stored values must give the same object.
  if (raw !== cached.raw) {
    cached = {raw, session: parseSession(isLogin, login)};
  }
  return cached.session;
}

function subscribe(onChange: () => void): () => void {
  const listener = (event: StorageEvent) => {
    // key is null when the whole storage was cleared
    if (event.key === null || event.key === SESSION_KEYS.isLogin || event.key === SESSION_KEYS.login) {
      onChange();
    }
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** The reader's login state; logged out on the server and during hydration, then as stored, following other tabs. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, readSession, () => LOGGED_OUT);
}
