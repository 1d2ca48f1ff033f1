import { rentalTime } from '#islands/shared/admin/rental-words.ts';

/** "Fri, Jul 3, 2026, 10:00 AM EDT to Sun, Jul 5, 2026, 10:00 AM EDT". */
export const periodWords = (from: string, to: string): string =>
  [from, to].map((time) => rentalTime(time).join(', ')).join(' to ');
