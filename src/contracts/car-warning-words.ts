import type { CarWarning } from '#contracts/car-warning.ts';

/** "low tire (front left)", "driver window open", "unlocked", "update 2026.44.1 waiting". */
export function warningWords({ kind, what }: CarWarning): string {
  const names = what.join(', ');
  if (kind === 'open') return `${names} open`;
  if (kind === 'low tire') return `low tire (${names})`;
  if (kind === 'update') return names ? `update ${names} waiting` : 'software update waiting';
  return kind === 'unlocked' ? kind : 'in service mode';
}
