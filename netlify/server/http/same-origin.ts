/**
 * Whether our own page sent a request, rather than another site through a visitor's browser. A
 * browser says where a request comes from; a client that sends neither header is not a browser and
 * is let through.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('origin');
  return origin === null || origin === new URL(request.url).origin;
}
