import { useState } from 'react';

const kept = new Map<string, unknown>();

/**
 * What was typed, kept under a name until it is forgotten or the page is left, even if its dialog
 * closes or the session ends.
 */
export function useKept<Typed>(name: string, initial: Typed) {
  const [typed, setTyped] = useState(() => (kept.get(name) as Typed | undefined) ?? initial);
  return {
    typed,
    change(next: Typed) {
      kept.set(name, next);
      setTyped(next);
    },
    /** Stops keeping it; the fields still show it. */
    forget: () => kept.delete(name),
  };
}
