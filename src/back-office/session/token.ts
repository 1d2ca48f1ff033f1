import { useSyncExternalStore } from 'react';

const tokenKey = 'adminToken';
const listeners = new Set<() => void>();
/** Where the browser refuses storage, a session lasts as long as the page. */
let unstored: string | null = null;
/** Whether it is certain that no one is signed in; a page that has just opened does not know. */
let isSignedOut = false;
/** Whether this page had a session that is over. */
let hadSession = false;

/** The token of this browser's session; null if there is none. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(tokenKey) ?? unstored;
  } catch {
    return unstored;
  }
}

function announce() {
  isSignedOut = readToken() === null;
  for (const listener of listeners) listener();
}

function writeToken(token: string | null) {
  hadSession = token === null && readToken() !== null;
  unstored = null;
  try {
    if (token === null) localStorage.removeItem(tokenKey);
    else localStorage.setItem(tokenKey, token);
  } catch {
    unstored = token;
  }
  announce();
}

if (typeof window !== 'undefined') {
  addEventListener('storage', ({ key, oldValue }) => {
    hadSession = key === tokenKey && oldValue !== null;
    if (key === tokenKey || key === null) announce();
  });
}

export const beginSession = (token: string) => writeToken(token);
export const endSession = () => writeToken(null);

/** Whether the page asks for the password because its session is over: what had the focus has gone with it. */
export const hasLostSession = () => hadSession;

/** Calls the listener whenever a session begins or ends, in this tab or another one. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The token; null if there is none, undefined in the page as built. */
export const useToken = () =>
  useSyncExternalStore<string | null | undefined>(subscribeToSession, readToken, () => undefined);

/** Whether a password is needed, once the server or the owner has said so. */
export const useIsSignedOut = () =>
  useSyncExternalStore(
    subscribeToSession,
    () => isSignedOut,
    () => false,
  );
