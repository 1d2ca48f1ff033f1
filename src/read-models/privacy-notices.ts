import type * as z from 'zod';
import type { HostedFilm } from '#schemas/film.ts';
import type { privacy } from '#schemas/privacy.ts';

type Words = Pick<z.output<typeof privacy>, 'film' | 'mail' | 'webhook'>;

/** What the privacy page says beside its promises, as the site is set up: by its film and its environment. */
export function privacyNotices(
  words: Words,
  film: HostedFilm | undefined,
  env: Record<string, string | undefined>,
): string[] {
  return [
    ...(env['SMTP_URL']?.trim() ? [words.mail] : []),
    ...(env['WEBHOOK_URL']?.trim() ? [words.webhook] : []),
    ...(film ? [words.film] : []),
  ];
}
