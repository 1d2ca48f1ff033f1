import type { Rental } from '#contracts/rental.ts';
import type { BadgeColor } from '#back-office/lists/Badge.tsx';

/** A status begins with a capital, also one of another system's. */
export const statusWords = (status: string) => status.charAt(0).toUpperCase() + status.slice(1);

const colors = new Map<string, BadgeColor>([
  ['active', 'green'],
  ['pending', 'yellow'],
  ['completed', 'blue'],
  ['cancelled', 'red'],
]);

/** The color of a rental's status; an imported status that we do not know is grey. */
export const statusColor = (status: string) => colors.get(status) ?? 'grey';

/** What a rental is: its status, or that it is to come and does not count. */
export const stateWords = ({ status, notCounted }: Pick<Rental, 'status' | 'notCounted'>) =>
  status === 'pending' && notCounted !== null ? 'Not counted' : statusWords(status);
