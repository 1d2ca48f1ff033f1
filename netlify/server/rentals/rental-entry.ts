import { isDeepStrictEqual } from 'node:util';
import { newYorkWords } from '#contracts/new-york-time.ts';
import type { AuditAction } from '#contracts/audit.ts';
import type { Recorded } from '#server/record/recorded.ts';
import type { StoredRental } from './live-document.ts';

/** The audit entry of a write: all of a rental that is added or deleted, otherwise what changes. */
export function rentalEntry(
  action: AuditAction,
  before: StoredRental | null,
  after: StoredRental | null,
): Recorded {
  const rental = after ?? before;
  if (!rental) throw new Error('There is a rental before or after every write.');
  const changed = before && after ? changedFields(before, after) : null;
  const part = (whole: StoredRental | null) =>
    whole && changed
      ? Object.fromEntries(changed.map((field) => [field, whole[field]]))
      : whole && { ...whole };
  // Such as "Ada Byron, Jun 1, 2026, 8:00 AM EDT".
  const label = [rental.customerName, newYorkWords(new Date(rental.startDate))].filter(Boolean);
  const target = { kind: 'rental', id: rental.id, label: label.join(', ') } as const;
  return { action, target, before: part(before), after: part(after) };
}

export function changedFields(before: StoredRental, after: StoredRental): (keyof StoredRental)[] {
  const fields = Object.keys(after) as (keyof StoredRental)[];
  return fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
}
