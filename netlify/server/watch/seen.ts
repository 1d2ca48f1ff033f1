import type { CopyAge } from '#contracts/copy-age.ts';
import type { PlanLine } from '#contracts/days-plan.ts';
import type { Lead } from '#contracts/inbox.ts';
import type { Rental } from '#contracts/rental.ts';
import type { Vehicle } from '#contracts/vehicle.ts';
import type { calendarTroubles } from '#server/rentals/calendar/calendar-troubles.ts';
import type { Notice } from '#server/notify/outbox.ts';

/** What is looked at for something to notify the owner of. */
export interface Seen {
  now: Date;
  /** What is late, and what is due today and tomorrow. */
  plan: readonly PlanLine[];
  rentals: readonly Rental[];
  cars: readonly Vehicle[];
  /** Leads without an answer that came in the last days, newest first. */
  newLeads: readonly Lead[];
  /** The sign-ins at Tesla that have ended: which ones, and when. */
  lostSignIns: readonly { id: string; at: string }[];
  /** Other sites' calendars whose bookings may be missing here. */
  calendars: Awaited<ReturnType<typeof calendarTroubles>>;
  /** Since when there should be copies elsewhere, and the last one. */
  copies: CopyAge;
  /** For how many minutes a return is not late yet. */
  graceMinutes: number;
}

/** Something to notify of. `at` and `about` are the same with every look: it is told once. */
export type Found = Omit<Notice, 'kind'>;

/** Longer ago than this, nothing is news any more. It is less than the outbox remembers. */
const staleMs = 7 * 86_400_000;

export const isNews = (at: string, now: Date): boolean => Number(now) - Date.parse(at) < staleMs;

export const nameOf = (cars: readonly Vehicle[], { vehicleId }: Rental): string =>
  cars.find(({ id }) => id === vehicleId)?.name ?? 'A car';
