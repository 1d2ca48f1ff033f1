import type { Call } from './endpoint.ts';

/** An address on our own site, from the platform or else from the request. */
export function siteUrl(
  path: string,
  { request, context }: Pick<Call, 'request' | 'context'>,
): URL {
  return new URL(path, context.site?.url ?? request.url);
}
