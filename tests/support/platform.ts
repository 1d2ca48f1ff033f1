import type { BlobsServerOptions } from '#local/blobs-server/blobs-server.ts';

/** What Netlify may do while the integration tests run, by the names in PLATFORM. */
const switches = {
  // Whoever read at the eventual address would see what was there a minute ago.
  'eventual-reads': { staleMs: 60_000 },
  'old-lists': { listStaleMs: 500 },
  'weak-etags': { weakETags: true },
  'lost-region': { outage: { everyMs: 5_000, forMs: 300 } },
  'busy-stores': { refusesOneIn: 50 },
  'far-stores': { delayMs: 1 },
  'frozen-functions': { late: { oneIn: 97, byMs: 150 } },
  // One call of a function in so many finds nothing of what earlier ones left in memory.
  'cold-starts': { coldOneIn: 25 },
} satisfies Record<string, BlobsServerOptions & { coldOneIn?: number }>;

export const allSwitches = Object.keys(switches).join();

/** What the switches say that are on. */
export function platform(): BlobsServerOptions & { coldOneIn?: number } {
  const isOn = new Set(process.env.PLATFORM?.split(','));
  return Object.assign(
    {},
    ...Object.entries(switches).map(([name, options]) => isOn.has(name) && options),
  ) as object;
}
