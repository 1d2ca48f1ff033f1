import { useState } from 'react';
import type { HandOverQuestion } from '#contracts/hand-over-check.ts';
import { readStored, writeStored } from '#browser/storage.ts';
import { handOverDrafts } from '#back-office/session/drafts.ts';

/** What is noted of a hand-over or a return before it is confirmed. */
export interface HandOverDraft {
  /** Names it, so that sending it again is harmless. */
  id: string;
  checked: string[];
  licenseSeen: boolean | null;
  /** Null until the owner types one; what the car says counts until then. */
  odometer: string | null;
  note: string;
  /** When it was confirmed without a connection, ISO 8601 UTC. */
  confirmedAt: string | null;
  /** Questions that were answered with yes. */
  meant: HandOverQuestion[];
  /** Why it wasn't stored when it was sent later. */
  refused?: { title: string; sentence: string };
}

/** Keeps such a draft in this browser until it is forgotten. */
export function useHandOverDraft(rentalId: string, step: 'handOver' | 'takeBack') {
  const key = `${handOverDrafts}${rentalId}.${step}`;
  const [draft, setDraft] = useState(() => ({
    ...begin(),
    ...readStored<Partial<HandOverDraft>>(key),
  }));
  return {
    key,
    draft,
    change(changed: Partial<HandOverDraft>) {
      const next = { ...draft, ...changed };
      writeStored(key, next);
      setDraft(next);
    },
    forget: () => writeStored(key, null),
  };
}

const begin = (): HandOverDraft => ({
  id: crypto.randomUUID(),
  checked: [],
  licenseSeen: null,
  odometer: null,
  note: '',
  confirmedAt: null,
  meant: [],
});
