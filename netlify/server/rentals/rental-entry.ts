import { isDeepStrictEqual } from 'node:util';
import { newYorkWords } from '#contracts/new-york-time.ts';
import type { AuditAction, AuditEntry } from '#contracts/audit.ts';
import type { StoredRental } from './live-document.ts';

interface Versions {
  before: StoredRental | null;
  after: StoredRental | null;
}

/** The audit entry of a write: all of a rental that is added or deleted, otherwise what changes. */
export function rentalEntry(
  action: AuditAction,
  { before, after }: Versions,
): Pick<AuditEntry, 'action' | 'target' | 'before' | 'after'> {
  const rental = after ?? before;
  if (!rental) throw new Error('There is a rental before or after every write.');
  const changed = before && after ? changedFields(before, after) : null;
  const part = (whole: StoredRental | null) =>
    whole && changed
      ? Object.fromEntries(changed.map((field) => [field, whole[field]]))
      : whole && { ...whole };
  return { action, target: rentalTarget(rental), before: part(before), after: part(after) };
}

/** A rental as the target of an entry: "Ada Byron, Jun 1, 2026, 8:00 AM EDT". */
function rentalTarget(
  rental: Pick<StoredRental, 'id' | 'customerName' | 'startDate'>,
): AuditEntry['target'] {
  const label = [rental.customerName, newYorkWords(new Date(rental.startDate))];
  return { kind: 'rental', id: rental.id, label: label.filter(Boolean).join(', ') };
}

export function changedFields(before: StoredRental, after: StoredRental): (keyof StoredRental)[] {
  const fields = Object.keys(after) as (keyof StoredRental)[];
  return fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
}
