import { DAY, HOUR, MINUTE, SECOND } from '#simulator/world/clock.ts';
import { Wrong, type Reader } from './read-json.ts';

const units: Record<string, number> = { s: SECOND, m: MINUTE, h: HOUR, d: DAY };

/** Reads `90s`, `15m`, `8h` or `7d` as milliseconds. */
export const duration: Reader<number> = (value, name) => {
  const [, amount, unit = ''] = /^(\d{1,6})([smhd])$/.exec(String(value)) ?? [];
  if (amount !== undefined) return Number(amount) * units[unit]!;
  throw new Wrong(`Make ${name} a time like 90s, 15m, 8h or 7d.`);
};
