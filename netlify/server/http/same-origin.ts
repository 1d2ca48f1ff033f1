import { Refusal } from '#server/http/refusal.ts';

/**
 * Refuses what another site makes a visitor's browser send. A browser says where a request comes
 * from; a client that sends neither header is no browser and is let through.
 */
export function requireSameOrigin(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const isOurs =
    site !== null
      ? site === 'same-origin' || site === 'none'
      : origin === null || origin === new URL(request.url).origin;
  if (isOurs) return;
  throw new Refusal(403, 'Please use the form on our own website to send this.', {
    reason: 'origin',
  });
}
