import type { Call } from './endpoint.ts';

/** An address on our own site, by the platform's word or else by the request's. */
export function siteUrl(
  path: string,
  { request, context }: Pick<Call, 'request' | 'context'>,
): URL {
  return new URL(path, context.site?.url ?? request.url);
}
