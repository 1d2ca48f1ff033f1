import { z } from 'zod';
import { DAY, HOUR, MINUTE, SECOND } from '#simulator/world/clock.ts';

const units: Record<string, number> = { s: SECOND, m: MINUTE, h: HOUR, d: DAY };

/** `90s`, `15m`, `8h` or `7d`, as milliseconds. */
export const duration = z
  .string()
  .regex(/^\d{1,6}[smhd]$/, 'Write a time like 90s, 15m, 8h or 7d')
  .transform((text) => parseInt(text) * units[text.slice(-1)]!);
