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

/** Of what is in conflict with one rental, so many are told. */
const mostTold = 20;

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
    const found: Conflict[] = [];
    for (const { one, span: other } of byCar.get(subject.vehicleId) ?? []) {
      if (found.length === mostTold) break;
      if (!excludes(subject, one) || !meet(span, other)) continue;
      found.push({
        kind: isRental(one) ? 'rental' : 'block',
        ...{ id: one.id, who: isRental(one) ? nameOf(one) : blockName(one) },
        from: new Date(Math.max(span.from, other.from)).toISOString(),
        until: new Date(Math.min(span.until, other.until)).toISOString(),
      });
    }
    return found;
  };
}

/** Whether a rental or a block has its car for the same time in both. What was said of another is not said of it. */
export const isSameTime = (one: Taking, other: Taking): boolean =>
  one.vehicleId === other.vehicleId &&
  one.startDate === other.startDate &&
  one.endDate === other.endDate;

/** What is in conflict with one that is written, in a sentence; null if nothing is. */
export function conflictWords([first, ...others]: readonly Conflict[]): string | null {
  if (!first) return null;
  const [from, until] = [first.from, first.until].map((time) => newYorkWords(new Date(time)));
  const count = others.length < mostTold - 1 ? others.length : 'many';
  const more = others.length > 0 ? `, and ${count} more` : '';
  return `This books the car twice: ${first.who} has it from ${from} to ${until}${more}. Decide on Today.`;
}

/** For how long one will still have its car. Null if it won't, and of a car that is late, which is a trouble of its own. */
function timeToCome(one: Taking, now: Date): Span | null {
  if (isRental(one) && (!isBlocking(one.status) || isOverdue(one, now))) return null;
  const taken = takenBy(one, now);
  const from = taken && Math.max(taken.from, Number(now));
  return from !== null && from < taken!.until ? { from, until: taken!.until } : null;
}
