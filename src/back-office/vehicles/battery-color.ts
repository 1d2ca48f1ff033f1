import type { BadgeColor } from '#back-office/lists/Badge.tsx';

/** The color of a charge in percent; grey if unknown. */
export function batteryColor(level: number | null): BadgeColor {
  if (level === null) return 'grey';
  if (level >= 80) return 'green';
  if (level >= 50) return 'yellow';
  return level >= 20 ? 'orange' : 'red';
}
