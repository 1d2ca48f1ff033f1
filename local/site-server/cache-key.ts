import { listed } from './cache-policy.ts';

/** One part of a request that tells answers of the same path apart. */
interface Variation {
  by: 'query' | 'header' | 'cookie' | 'language';
  /** Empty for the whole query. */
  names: string[];
}

// Netlify ignores these in Netlify-Vary: most requests would have an answer of their own.
const notByHeader =
  /^(accept(-.*)?|cache-control|connection|content-length|cookie|host|if-.*|range|referer|upgrade|user-agent)$/;

/**
 * What of a request the cache key holds besides the path, by an answer's Netlify-Vary and Vary:
 * the whole query unless Netlify-Vary says otherwise. Encodings don't count, because answers are
 * compressed after the cache, nor does the country, because every local visitor is from the same.
 */
export function variationsOf(answer: Headers): Variation[] {
  const standard = listed((answer.get('vary') ?? '').toLowerCase());
  return [
    ...listed(answer.get('netlify-vary') ?? 'query').flatMap(readInstruction),
    { by: 'header', names: standard.filter((name) => name !== 'accept-encoding') },
  ];
}

/** The cache key of a request among the answers of its path. */
export function variantKey(variations: Variation[], url: URL, headers: Headers): string {
  return JSON.stringify(
    variations.map(({ by, names }) => {
      if (by === 'query') return sortedQuery(url, names);
      if (by === 'header') return names.map((name) => headers.get(name));
      if (by === 'cookie') return cookies(headers, names);
      return preferredLanguage(headers.get('accept-language') ?? '', names);
    }),
  );
}

function readInstruction(instruction: string): Variation[] {
  const [by = '', list = ''] = instruction.split('=');
  const names = list.split('|').filter(Boolean);
  switch (by) {
    case 'header':
      return [{ by, names: names.filter((name) => !notByHeader.test(name.toLowerCase())) }];
    case 'query':
    case 'cookie':
    case 'language':
      return [{ by, names }];
    default:
      return [];
  }
}

function sortedQuery(url: URL, names: string[]): string {
  const query = new URLSearchParams(url.search);
  for (const name of [...query.keys()]) {
    if (names.length > 0 && !names.includes(name)) query.delete(name);
  }
  query.sort();
  return query.toString();
}

function cookies(headers: Headers, names: string[]): string[] {
  const sent = (headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim());
  return names.flatMap((name) => sent.filter((cookie) => cookie.startsWith(`${name}=`)));
}

/** The group, as in `es+pt`, that holds the visitor's favorite among the languages listed. */
function preferredLanguage(acceptLanguage: string, groups: string[]): string | undefined {
  const wanted = listed(acceptLanguage.toLowerCase())
    .map((entry) => {
      const [language = '', weight = '1'] = entry.split(/\s*;\s*q=/);
      return { language, weight: Number(weight) };
    })
    .sort((one, other) => other.weight - one.weight);
  const groupOf = (language: string) =>
    groups.find((group) => group.toLowerCase().split('+').includes(language));
  return wanted.map(({ language }) => groupOf(language)).find(Boolean);
}
