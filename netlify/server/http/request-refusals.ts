import { Refusal } from '#server/refusal.ts';
import { mediaTypesOf, type AcceptedBody, type BodyFormat } from './request-body.ts';

/** 405, with the methods that are supported. */
export function unsupportedMethod(supported: readonly string[]): Refusal {
  const methods = supported.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return new Refusal(405, 'method', `Please call this address with ${methods.join(' or ')}.`, {
    allow: methods.join(', '),
  });
}

/** 413, with the limit for an image, which can't be shortened. */
export function tooLarge({ formats, maxBytes }: AcceptedBody): Refusal {
  const sentence = formats.includes('image')
    ? `This file is too large. Please send one of at most ${maxBytes / 1e6} MB.`
    : 'This is too much to send at once. Please shorten it.';
  return new Refusal(413, 'size', sentence);
}

/** Whether our own page sent a request. A client that sends neither header is no browser, and is let through. */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('origin');
  return origin === null || origin === new URL(request.url).origin;
}

export const crossSite = () =>
  new Refusal(403, 'origin', 'Please send this from the form on our own website.');

/** 415, with the types that are accepted. */
export function wrongType(formats: readonly BodyFormat[]): Refusal {
  const mediaTypes = formats.flatMap((format) => mediaTypesOf[format]);
  const words = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(mediaTypes);
  return new Refusal(415, 'type', `Please send the body as ${words}.`);
}
