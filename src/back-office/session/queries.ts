import { QueryClient, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { teslaStatus } from '#contracts/fleet-sync.ts';
import { vehicleList } from '#contracts/vehicle.ts';
import { parsed } from '#browser/api.ts';
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
 * What a path answers, kept under a key. Without a connection, what is on the screen stays: the answer that the phone
 * has kept is no newer, and lacks what was changed from here since; `since` adds that, where there is nothing else.
 */
export const adminQuery = <Schema extends z.core.$ZodType>(
  queryKey: readonly string[],
  path: AdminPath,
  answer: Schema,
  since = (kept: z.output<Schema>) => kept,
) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal, client }) => {
      const { value, headers } = await readAdmin(path, { signal }, parsed(answer));
      if (!headers.has(keptAtHeader)) return value;
      return client.getQueryData<z.output<Schema>>(queryKey) ?? since(value);
    },
  });

/** The cars, without what only their own page shows. Everything about cars is below this key. */
export const vehiclesQuery = {
  ...adminQuery(['vehicles'], '/api/admin/vehicles', vehicleList),
  ...changing,
};

/** The connection to Tesla, what it cost, and the sync that is running. */
export const teslaQuery = adminQuery(['tesla'], '/api/admin/tesla', teslaStatus);
