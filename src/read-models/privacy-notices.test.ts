import { expect, test } from 'vitest';
import { findHostedFilm } from '#schemas/film.ts';
import { privacyNotices } from '#read-models/privacy-notices.ts';

test('the privacy page mentions mail, webhook and film where the site has them, and only there', () => {
  const words = { mail: 'mail', webhook: 'webhook', film: 'film' };
  const clip = findHostedFilm('clip');
  expect(privacyNotices(words, clip, { SMTP_URL: ' ' })).toEqual([]);
  expect(privacyNotices(words, clip, { SMTP_URL: 'smtps://a.example' })).toEqual(['mail']);
  expect(privacyNotices(words, clip, { WEBHOOK_URL: 'https://a.example' })).toEqual(['webhook']);
  expect(privacyNotices(words, findHostedFilm('vimeo:123456789'), {})).toEqual(['film']);
});
