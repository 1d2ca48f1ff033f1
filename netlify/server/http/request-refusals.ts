import { Refusal } from '#server/refusal.ts';
import { mediaTypeOf, type BodyFormat } from './request-body.ts';

/** 405, with the methods that are supported. */
export function unsupportedMethod(supported: readonly string[]): Refusal {
  const methods = supported.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return new Refusal(405, `Please call this address with ${methods.join(' or ')}.`, {
    reason: 'method',
    headers: { allow: methods.join(', ') },
  });
}

export function tooLarge(): Refusal {
  return new Refusal(413, 'This is too much to send at once. Please shorten it.', {
    reason: 'size',
  });
}

/**
 * Whether our own page sent a request, rather than another site through a visitor's browser. A
 * client that sends neither header is not a browser, and is let through.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('origin');
  return origin === null || origin === new URL(request.url).origin;
}

export function crossSite(): Refusal {
  return new Refusal(403, 'Please send this from the form on our own website.', {
    reason: 'origin',
  });
}

/** 415, with the types that are accepted. */
export function wrongType(formats: readonly BodyFormat[]): Refusal {
  const mediaTypes = formats.map((format) => mediaTypeOf[format]).join(' or ');
  return new Refusal(415, `Please send the body as ${mediaTypes}.`, { reason: 'type' });
}
