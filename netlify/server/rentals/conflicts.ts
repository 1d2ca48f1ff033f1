import type { Conflict } from '#contracts/conflict.ts';
import { newYorkWords } from '#contracts/new-york-time.ts';
import { isBlocking, isOverdue } from '#contracts/rental-status.ts';
import { meet, type Span } from '#contracts/taken.ts';
import { blockName, excludes, isRental, nameOf, takenBy, type Taking } from './in-the-way.ts';
import type { Kept } from './live-document.ts';

interface Claim {
  one: Taking;
  span: Span;
}

/**
 * Tells of a rental what else has its car at the same time from now on, and of a block which rentals have it. No
 * owner's write brings that about, but the marketplace and other calendars decide for themselves.
 */
export function conflictsIn({ rentals, blocks }: Kept, now: Date): (one: Taking) => Conflict[] {
  const claims = [...rentals, ...blocks].flatMap((one): Claim[] => {
    const span = timeToCome(one, now);
    return span ? [{ one, span }] : [];
  });
  const byCar = Map.groupBy(claims, ({ one }) => one.vehicleId);
  return (subject) => {
    const span = timeToCome(subject, now);
    if (!span) return [];
    return (byCar.get(subject.vehicleId) ?? [])
      .filter(({ one, span: other }) => excludes(subject, one) && meet(span, other))
      .map(({ one, span: other }) => ({
        kind: isRental(one) ? 'rental' : 'block',
        ...{ id: one.id, who: isRental(one) ? nameOf(one) : blockName(one) },
        from: new Date(Math.max(span.from, other.from)).toISOString(),
        until: new Date(Math.min(span.until, other.until)).toISOString(),
      }));
  };
}

/** What is in conflict with one that is written, in a sentence; null if nothing is. */
export function conflictWords([first, ...others]: readonly Conflict[]): string | null {
  if (!first) return null;
  const [from, until] = [first.from, first.until].map((time) => newYorkWords(new Date(time)));
  const more = others.length > 0 ? `, and ${others.length} more` : '';
  return `This books the car twice: ${first.who} has it from ${from} to ${until}${more}. Decide on Today.`;
}

/** For how long one will still have its car. Null if it won't, and of a car that is late, which is a trouble of its own. */
function timeToCome(one: Taking, now: Date): Span | null {
  if (isRental(one) && (!isBlocking(one.status) || isOverdue(one, now))) return null;
  const taken = takenBy(one, now);
  const from = taken && Math.max(taken.from, Number(now));
  return from !== null && from < taken!.until ? { from, until: taken!.until } : null;
}
