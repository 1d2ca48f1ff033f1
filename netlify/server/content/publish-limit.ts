import { allPublishesUsed } from '#contracts/content-edit.ts';
import { monthAt } from '#contracts/new-york-time.ts';
import { setting } from '#server/env.ts';
import { Refusal } from '#server/refusal.ts';
import { mostPublishes, type Draft } from './draft-document.ts';

/**
 * A publish is a deploy. On Netlify's free plan one costs 15 of the 300 credits of a month, and with none
 * left every site of the account pauses. This leaves a quarter of them for visitors, and for what is
 * taken back, which can always be done.
 */
const usualLimit = 15;

/** How many publishes a month may have. The draft remembers `mostPublishes`: beyond them there is no limit, which is null. */
export function publishLimit(): number | null {
  const limit = Number(setting('PUBLISHES_PER_MONTH')) || usualLimit;
  return limit > mostPublishes ? null : limit;
}

/** How many this month in New York has had, without those that take something back. */
export function publishesThisMonth({ published }: Draft): number {
  const month = monthAt(new Date());
  return published.filter(({ at, takesBack }) => !takesBack && monthAt(new Date(at)) === month)
    .length;
}

export function requirePublishesLeft(draft: Draft): void {
  const limit = publishLimit();
  if (limit === null || publishesThisMonth(draft) < limit) return;
  throw new Refusal(429, 'publishes', allPublishesUsed(limit), { 'retry-after': '3600' });
}
