import type { BadgeColor } from '#back-office/lists/Badge.tsx';

/** A status begins with a capital, also one of another system's. */
export const statusWords = (status: string) => status.charAt(0).toUpperCase() + status.slice(1);

/** The color of a rental's status; an imported status that we do not know is grey. */
export function statusColor(status: string): BadgeColor {
  switch (status) {
    case 'active':
      return 'green';
    case 'pending':
      return 'yellow';
    case 'completed':
      return 'blue';
    case 'cancelled':
      return 'red';
    default:
      return 'grey';
  }
}
