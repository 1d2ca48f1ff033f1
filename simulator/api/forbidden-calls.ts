import type { JournalEntry } from '#simulator/world/journal.ts';

/** All that a site may call that only reads, by method and kind. */
const reading = [
  ...['GET authorize', 'POST authorize', 'POST token'],
  ...[
    'GET region',
    'GET list',
    'GET data',
    'GET charging',
    'POST registration',
    'GET registration',
  ],
];

/**
 * Whether a call may never be made by a site that only reads: it could wake or change a car, goes where
 * nothing is known, acts for an account with more than a GET, or has a secret in its address.
 */
export function isForbidden({ method, kind, region, path, account, tokenInQuery }: JournalEntry) {
  const isOurs = region !== undefined || path.startsWith('/oauth2/');
  const acts = region !== undefined && account !== undefined && method !== 'GET';
  return isOurs && (tokenInQuery || acts || !reading.includes(`${method} ${kind}`));
}
