import { useState } from 'react';
import { readStored, writeStored } from '#browser/storage.ts';
import { rentalDrafts } from '#back-office/session/drafts.ts';
import type { RentalFields } from './rental-fields.ts';

interface Draft {
  /** Names the rental, so that sending it again is harmless. */
  id: string;
  /** What the form began with: a draft of something that has changed since is of no use. */
  initial: RentalFields;
  fields: RentalFields;
}

const isSame = (one: RentalFields, other: RentalFields) =>
  JSON.stringify(one) === JSON.stringify(other);

/** What was typed into a rental's form and not yet stored, kept in this browser under a name. */
export function useRentalDraft(name: string, initial: RentalFields) {
  const key = rentalDrafts + name;
  const begin = (): Draft => ({ id: crypto.randomUUID(), initial, fields: initial });
  const [kept] = useState(() => {
    const stored = readStored<Draft>(key);
    return stored && isSame(stored.initial, initial) ? stored : undefined;
  });
  const [draft, setDraft] = useState(() => kept ?? begin());
  function keep(next: Draft) {
    writeStored(key, next);
    setDraft(next);
  }
  return {
    id: draft.id,
    fields: draft.fields,
    isTouched: !isSame(draft.fields, initial),
    /** Whether it began with what was typed earlier. */
    isOld: kept?.id === draft.id && !isSame(kept.fields, initial),
    change(changed: Partial<RentalFields>) {
      keep({ ...draft, fields: { ...draft.fields, ...changed } });
    },
    /** The same words, for another rental. */
    renew() {
      keep({ ...draft, id: crypto.randomUUID() });
    },
    /** Begins again; what it gives brings back what was typed. */
    forget() {
      writeStored(key, null);
      setDraft(begin());
      return () => keep(draft);
    },
  };
}
export type RentalDraft = ReturnType<typeof useRentalDraft>;
