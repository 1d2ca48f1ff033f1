import { useSyncExternalStore } from 'react';

const key = 'adminToken';
const listeners = new Set<() => void>();
/** Where the browser refuses storage, a session lasts as long as the page. */
let unstored: string | null = null;

/** The token of the session in this browser, null when nobody is signed in. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(key) ?? unstored;
  } catch {
    return unstored;
  }
}

function writeToken(token: string | null) {
  unstored = null;
  try {
    if (token === null) localStorage.removeItem(key);
    else localStorage.setItem(key, token);
  } catch {
    unstored = token;
  }
  for (const listener of listeners) listener();
}

export const beginSession = (token: string) => writeToken(token);
export const endSession = () => writeToken(null);

/** Calls the listener whenever a session begins or ends, in this tab or another one. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The token, null when nobody is signed in, undefined in the page as it was built. */
export const useToken = () =>
  useSyncExternalStore<string | null | undefined>(subscribeToSession, readToken, () => undefined);
