import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { StoredEntry } from '#server/record/audit-log.ts';
import type { StoredRental } from '#server/rentals/live-document.ts';

/** What the history says of a rental. */
interface Told {
  /** Null where an erasure has emptied what would say. */
  isThere: boolean | null;
  /** Fields by their last value that it names. */
  fields: Record<string, unknown>;
}

const changes = z.catch(z.record(z.string(), z.record(z.string(), z.unknown())), {});
const importPart = z.object({
  rentals: changes,
  added: z.catch(z.array(z.string()), []),
  addedInAll: z.optional(z.number()),
  changedInAll: z.optional(z.number()),
});

/** What an erasure, the archive or an import changes beside an entry of the rental's own. */
const notCompared = new Set(['id', 'imported', 'importId', 'leadId', 'isErased']);

/** The history played from its beginning: what it says that the rentals are. */
export class Replay {
  readonly #told = new Map<string, Told>();
  /** Whether everything stands in it: long imports name only the first of theirs. */
  #saysAll = true;

  add(entry: StoredEntry): void {
    const { target, action, before, after } = entry;
    if (target.kind === 'rental') this.#addRental(target.id, before, after);
    const isImport = target.kind === 'site' && target.id === 'marketplace';
    if (isImport && action === 'import') this.#addImport(after);
    if (isImport && action === 'undo') this.#undoImport(before, after);
    // What was restored beside the history may be older than it.
    if (action === 'restore') this.#saysAll = false;
  }

  /** Whether it knows of a rental that was there and is not: then it was lost. */
  *lost(ids: ReadonlySet<string>): Generator<string, void, void> {
    for (const [id, { isThere }] of this.#told) {
      if (isThere && this.#saysAll && !ids.has(id)) yield id;
    }
  }

  /** What doesn't fit between a rental as it is and what the history says of it. */
  faultOf(rental: StoredRental): 'unknown' | 'deleted' | 'different' | undefined {
    const told = this.#told.get(rental.id);
    if (!told) return this.#saysAll ? 'unknown' : undefined;
    if (told.isThere === false) return 'deleted';
    if (rental.isErased || told.isThere === null) return undefined;
    const is: Record<string, unknown> = rental;
    const isSame = ([field, value]: [string, unknown]) =>
      notCompared.has(field) || isDeepStrictEqual(is[field], value);
    return Object.entries(told.fields).every(isSame) ? undefined : 'different';
  }

  #addRental(id: string, before: StoredEntry['before'], after: StoredEntry['after']): void {
    if (!before && !after) this.#told.set(id, { isThere: null, fields: {} });
    else if (!after) this.#told.set(id, { isThere: false, fields: {} });
    else this.#change(id, after);
  }

  #change(id: string, fields: Record<string, unknown>): void {
    const told = this.#told.get(id);
    // What an erasure has emptied is not made whole by what came later.
    const isThere = told?.isThere === null ? null : true;
    this.#told.set(id, { isThere, fields: { ...told?.fields, ...fields } });
  }

  #addImport(after: StoredEntry['after']): void {
    const { success, data } = z.safeParse(importPart, after);
    if (!success) return this.#forget();
    const { added, rentals, addedInAll, changedInAll } = data;
    for (const id of added) this.#change(id, {});
    if (addedInAll !== undefined || changedInAll !== undefined) this.#forget();
    for (const [id, fields] of Object.entries(rentals)) this.#change(id, fields);
  }

  #undoImport(before: StoredEntry['before'], after: StoredEntry['after']): void {
    const undone = z.safeParse(importPart, before);
    if (!undone.success || undone.data.addedInAll !== undefined) return this.#forget();
    for (const id of undone.data.added) this.#told.set(id, { isThere: false, fields: {} });
    const restored = z.catch(z.object({ rentals: changes }), { rentals: {} }).parse(after);
    for (const [id, fields] of Object.entries(restored.rentals)) this.#change(id, fields);
  }

  /** From here on it is open what else was changed. */
  #forget(): void {
    this.#saysAll = false;
    for (const [id, { isThere }] of this.#told) {
      this.#told.set(id, { isThere: isThere === false ? null : isThere, fields: {} });
    }
  }
}
