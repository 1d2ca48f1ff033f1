import * as z from 'zod/mini';

/** After so many hours without a new one, the last copy elsewhere is old. */
export const copyIsOldAfter = 48;

/** Since when copies should be made (null for never), and when the last good one was. */
export const copyAge = z.object({
  since: z.nullable(z.iso.datetime()),
  lastAt: z.nullable(z.iso.datetime()),
});
export type CopyAge = z.infer<typeof copyAge>;

/** Whether a copy should have been made by now and wasn't. */
export function isCopyOld({ since, lastAt }: CopyAge, now: Date): boolean {
  if (since === null) return false;
  return Number(now) - Date.parse(lastAt ?? since) > copyIsOldAfter * 3_600_000;
}
