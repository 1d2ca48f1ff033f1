import { useState } from 'react';

const kept = new Map<string, string>();

/**
 * What was typed, under a name; it is there again after the dialog was closed, until it is forgotten or
 * the page is left.
 */
export function useKeptText(name: string) {
  const [text, setText] = useState(() => kept.get(name) ?? '');
  return {
    text,
    change(next: string) {
      kept.set(name, next);
      setText(next);
    },
    /** It stands where it is, and is not kept any longer. */
    forget: () => kept.delete(name),
  };
}
