import { useState } from 'react';

const kept = new Map<string, string>();

/**
 * Typed text, kept under a name: it survives the closing of its dialog, until it is forgotten or
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
    /** Stops keeping the text; the field still shows it. */
    forget: () => kept.delete(name),
  };
}
