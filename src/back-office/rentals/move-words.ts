import { nextStatuses, type RentalStatus } from '#contracts/rental-status.ts';
import { statusWords } from '#back-office/rentals/rental-words.ts';

const words: Record<string, string> = {
  'pending active': 'Hand over',
  'active completed': 'Car is back',
  'completed active': 'Reopen as active',
  'cancelled pending': 'Reopen as pending',
};

export interface Move {
  to: RentalStatus;
  label: string;
}

/** Where a rental may go from its status, and what the button for it says. Cancelling comes last. */
export function movesFrom(status: string): Move[] {
  return nextStatuses(status).map((to) => ({
    to,
    label:
      to === 'cancelled'
        ? 'Cancel rental'
        : (words[`${status} ${to}`] ?? `Set to ${statusWords(to).toLowerCase()}`),
  }));
}
