import type { ContentSite } from '#contracts/content-edit.ts';
import { countWords } from '#back-office/content/content-words.ts';

type Build = Pick<ContentSite, 'state' | 'at' | 'typicalSeconds'>;

/** How long a build runs, and how long one usually takes, in seconds; zero where nobody knows. */
export function buildProgress({ state, at, typicalSeconds }: Build, now: Date) {
  if (state !== 'building') return { done: 0, total: 0 };
  const done = (now.getTime() - Date.parse(at ?? '')) / 1_000;
  return { done: Math.max(0, Math.round(done)), total: typicalSeconds ?? 0 };
}

/** How long it takes still until visitors see it, as far as earlier builds can tell. */
export function timeToGo(site: Build, now: Date): string {
  const { done, total } = buildProgress(site, now);
  const left = Math.ceil((total - done) / 5) * 5;
  if (site.state !== 'building') return 'Checking and sending it...';
  if (total === 0) return `${countWords(done, 'second')} so far. It often takes a minute or two.`;
  // No two builds take equally long, and this device hears of it a few seconds after visitors see it.
  if (left <= 0 && done - total < 10) return 'Any moment now...';
  if (left <= 0) return `A little longer than usual: ${done} seconds so far`;
  return left > 90 ? `About ${Math.round(left / 60)} minutes to go` : `About ${left} seconds to go`;
}
