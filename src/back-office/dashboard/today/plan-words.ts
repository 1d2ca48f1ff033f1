import { lateWords } from '#contracts/late-words.ts';
import type { PlanLine, Trouble } from '#contracts/days-plan.ts';
import type { Lead } from '#contracts/inbox.ts';
import type { Vehicle } from '#contracts/vehicle.ts';
import { percentWords } from '#back-office/vehicles/vehicle-words.ts';
import {
  clockOrDateWords,
  clockWords,
  dateAt,
  dateWords,
  timeWords,
} from '#back-office/words/time-words.ts';

/** What somebody does with a car, or failed to do. */
export const lineVerbs: Record<PlanLine['kind'], string> = {
  overdue: 'is late with',
  'no-show': 'never picked up',
  'pick-up overdue': 'is late to pick up',
  'pick-up': 'picks up',
  return: 'brings back',
};

/** What they did by a hand-over or a return that was confirmed on this phone and is not sent yet. */
export const doneVerb = (kind: PlanLine['kind']) =>
  kind === 'overdue' || kind === 'return' ? 'has brought back' : 'has picked up';

/** "9 AM", "9:30 AM"; of what was due on another day, the date. */
export function lineTime({ at, day }: PlanLine, now: Date): string {
  const isToday = dateAt(new Date(at)) === dateAt(now);
  return day === 'late' && !isToday ? dateWords(at, now) : clockWords(at).replace(':00', '');
}

/** Of a line whose hand-over or return was confirmed on this phone without a connection. */
export const waitingNote = 'Confirmed on this phone. It is sent as soon as you are online.';

const troubleWords = (trouble: Trouble): string => {
  if (trouble.kind === 'in service') return 'In service';
  if (trouble.kind === 'still out') return `Still out with ${trouble.customerName}`;
  return `Only ${percentWords(trouble.charge)} charged`;
};

/** What stands in the way; or, with nothing in the way, how the car is charged, and until or since when it is out. */
export function lineNote(
  { kind, at, rental, troubles }: PlanLine,
  car: Vehicle | undefined,
  now: Date,
): string {
  if (troubles.length > 0) return troubles.map(troubleWords).join(' · ');
  const dueBack = `due back ${timeWords(rental.endDate)}`;
  if (kind === 'overdue') return `${lateWords(now.getTime(), rental.endDate)} · ${dueBack}`;
  if (kind === 'no-show') return `D${dueBack.slice(1)}`;
  if (kind === 'pick-up overdue') return `Due ${timeWords(at)}`;
  const level = car?.batteryLevel ?? null;
  const charge = level === null ? '' : `${percentWords(level)} charged · `;
  return kind === 'pick-up'
    ? `${charge}until ${timeWords(rental.endDate)}`
    : `${charge}out since ${clockOrDateWords(rental.handOver?.at ?? rental.startDate, now)}`;
}

/** "just now", "40 min ago", "21 h ago", "3 days ago". */
function agoWords(time: string, now: Date): string {
  const hours = (Number(now) - Date.parse(time)) / 3_600_000;
  const minutes = Math.floor(60 * hours);
  if (minutes < 1) return 'just now';
  if (hours < 1) return `${minutes} min ago`;
  return hours < 48 ? `${Math.floor(hours)} h ago` : `${Math.floor(hours / 24)} days ago`;
}

/** How many of them are named. */
const namedLeads = 3;

/** "Maria, 40 min ago · Ben, 21 h ago": those who wait, the newest first. */
export function waitingWords(leads: Lead[], count: number, now: Date): string {
  const named = leads
    .slice(0, namedLeads)
    // Isolated, a name from right to left leaves what stands beside it in its place.
    .map(({ name, receivedAt }) => `\u2068${name}\u2069, ${agoWords(receivedAt, now)}`);
  const others = count - named.length;
  return [...named, ...(others > 0 ? [`${others} more`] : [])].join(' · ');
}
