const key = 'adminKnownDevice';

/** What shows that somebody has signed in with this browser before; it stays after signing out, and opens nothing. */
export function readKnownDevice(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps what a sign-in gave to this browser; nothing where the browser was known. */
export function keepKnownDevice(known: string | undefined) {
  try {
    if (known) localStorage.setItem(key, known);
  } catch {
    // Each sign-in is that of a new device then.
  }
}
