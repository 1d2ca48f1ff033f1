/** How long the CDN may answer with a copy. */
export interface CachePolicy {
  freshMs: number;
  /** How much longer an outdated copy may answer while a new one is on its way. */
  staleMs: number;
  /** Whether edge nodes share the copy. */
  durable: boolean;
}

// The most specific header decides alone.
const cacheControls = ['netlify-cdn-cache-control', 'cdn-cache-control', 'cache-control'];
const cdnOnly = ['netlify-cdn-cache-control', 'netlify-cache-tag', 'netlify-cache-id'];

/**
 * What the headers of a function's answer let the CDN do with it; undefined if it may not keep the
 * answer. Where Netlify's documentation says nothing, RFC 9111 applies.
 */
export function cachePolicy(asked: Headers, answer: Response): CachePolicy | undefined {
  const { headers, status } = answer;
  const directives = readDirectives(
    cacheControls.map((name) => headers.get(name)).find(Boolean) ?? '',
  );
  const seconds = (name: string): number => Number(directives.get(name) ?? 0) || 0;
  const freshFor = directives.has('s-maxage') ? seconds('s-maxage') : seconds('max-age');
  const staleFor = directives.has('must-revalidate') ? 0 : seconds('stale-while-revalidate');

  if (['no-store', 'no-cache', 'private'].some((name) => directives.has(name))) return undefined;
  if (freshFor + staleFor <= 0) return undefined;
  if (status === 206 || status === 304 || headers.get('vary')?.includes('*')) return undefined;
  const forEveryone = ['public', 's-maxage', 'must-revalidate'].some((name) =>
    directives.has(name),
  );
  if (asked.has('authorization') && !forEveryone) return undefined;
  return {
    freshMs: freshFor * 1000,
    staleMs: staleFor * 1000,
    durable: directives.has('durable'),
  };
}

/** The names under which a purge finds an answer, in lower case. */
export function cacheTags(answer: Headers): string[] {
  const tags = answer.get('netlify-cache-tag') ?? answer.get('cache-tag') ?? '';
  return listed(`${tags},${answer.get('netlify-cache-id') ?? ''}`.toLowerCase());
}

/** Removes the headers that are for the CDN alone. */
export function hideCdnHeaders(headers: Headers): void {
  for (const name of cdnOnly) headers.delete(name);
}

/** The entries of a header that holds a comma-separated list. */
export function listed(header: string): string[] {
  return header
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

function readDirectives(cacheControl: string): Map<string, string> {
  return new Map(
    listed(cacheControl.toLowerCase()).map((directive) => {
      const [name = '', value = ''] = directive.split(/\s*=\s*/);
      return [name, value.replaceAll('"', '')];
    }),
  );
}
