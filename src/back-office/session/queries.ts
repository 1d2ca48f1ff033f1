import { QueryClient, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { teslaStatus } from '#contracts/fleet-sync.ts';
import { vehicleList } from '#contracts/vehicle.ts';
import { parsed, type Answer } from '#browser/api.ts';
import { readAdmin, type AdminPath } from './admin-request.ts';
import { keptAtHeader } from './kept-answers.ts';
import { isShowingKept, noteAge } from './kept-at.ts';
import { readToken, subscribeToSession } from './token.ts';

/** What the back office has loaded. Nothing is loaded twice, or again, unless its query says so. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Offline, a call fails at once with its sentence instead of waiting for the connection.
    queries: {
      staleTime: Infinity,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      retry: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

if (typeof window !== 'undefined') {
  // Nothing that was kept stays on the screen once there is a connection.
  addEventListener('online', () => {
    if (isShowingKept()) void queryClient.invalidateQueries();
  });
  // Nothing that a session has read outlives it.
  subscribeToSession(() => {
    if (readToken() !== null) return;
    queryClient.clear();
    noteAge(null);
  });
}

const minute = 60_000;

/**
 * For what changes outside this screen: loaded again each minute while somebody looks at it, and
 * when the owner comes back to it. Without a connection it is tried more often.
 */
export const changing = {
  staleTime: minute,
  refetchInterval: () => (isShowingKept() ? minute / 6 : minute),
  refetchOnWindowFocus: true,
} as const;

/**
 * What stands once something was read. Without a connection it is what the screen shows already: the answer that the
 * phone has kept is no newer, and lacks what was changed from here since.
 */
export const whatStands = <Value>(
  { value, headers }: Answer<Value>,
  shown: Value | undefined,
  since = (kept: Value) => kept,
): Value => (headers.has(keptAtHeader) ? (shown ?? since(value)) : value);

/** What a path answers, kept under a key; `since` adds to a kept answer what was changed from here. */
export const adminQuery = <Schema extends z.core.$ZodType>(
  queryKey: readonly string[],
  path: AdminPath,
  answer: Schema,
  since?: (kept: z.output<Schema>) => z.output<Schema>,
) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal, client }) =>
      whatStands(
        await readAdmin(path, { signal }, parsed(answer)),
        client.getQueryData<z.output<Schema>>(queryKey),
        since,
      ),
  });

/** The cars, without what only their own page shows. Everything about cars is below this key. */
export const vehiclesQuery = {
  ...adminQuery(['vehicles'], '/api/admin/vehicles', vehicleList),
  ...changing,
};

/** The connection to Tesla, what it cost, and the sync that is running. */
export const teslaQuery = adminQuery(['tesla'], '/api/admin/tesla', teslaStatus);
