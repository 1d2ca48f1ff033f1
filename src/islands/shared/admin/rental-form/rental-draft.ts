import { useState } from 'react';
import { readStored, writeStored } from '#islands/shared/storage.ts';
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
  const key = `towpath.rental.${name}`;
  const begin = (): Draft => ({ id: crypto.randomUUID(), initial, fields: initial });
  const [draft, setDraft] = useState(() => {
    const kept = readStored<Draft>(key);
    return kept && isSame(kept.initial, initial) ? kept : begin();
  });
  return {
    id: draft.id,
    fields: draft.fields,
    isTouched: !isSame(draft.fields, initial),
    change(changed: Partial<RentalFields>) {
      const next = { ...draft, fields: { ...draft.fields, ...changed } };
      writeStored(key, next);
      setDraft(next);
    },
    forget() {
      writeStored(key, null);
      setDraft(begin());
    },
  };
}
export type RentalDraft = ReturnType<typeof useRentalDraft>;
