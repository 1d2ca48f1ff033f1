import * as z from 'zod/mini';
import { line, withoutInvisibles } from '#contracts/text.ts';

/** Longest number, in characters. */
export const phoneLimit = 40;

/** A phone number, which stays as it was typed; `what` is what sentences call it. */
export function phoneField(what: string): z.ZodMiniType<string> {
  const missing = `Please enter ${what} with its area code, such as (609) 555-0142.`;
  return line({ what, max: phoneLimit, missing }).check(
    z.overwrite(withoutInvisibles),
    z.refine(isPlausiblePhone, { error: missing, abort: true }),
  );
}

/** 7 to 15 digits, of any script, once spaces and punctuation are removed. */
function isPlausiblePhone(value: string): boolean {
  return /^\p{Nd}{7,15}$/u.test(value.replace(/[\s\p{P}\p{S}]/gu, ''));
}
