import { QueryClient, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { teslaStatus } from '#contracts/fleet-sync.ts';
import { vehicleList } from '#contracts/vehicle.ts';
import { adminRequest, type AdminPath } from './admin-request.ts';
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

/** Nothing that a session has read outlives it. */
if (typeof window !== 'undefined') {
  subscribeToSession(() => {
    if (readToken() === null) queryClient.clear();
  });
}

const minute = 60_000;

/**
 * For what changes outside this screen: loaded again each minute while somebody looks at it, and
 * when the owner comes back to it.
 */
export const changing = {
  staleTime: minute,
  refetchInterval: minute,
  refetchOnWindowFocus: true,
} as const;

/** What a path answers, kept under a key. */
export const adminQuery = <Schema extends z.core.$ZodType>(
  queryKey: readonly string[],
  path: AdminPath,
  answer: Schema,
) => queryOptions({ queryKey, queryFn: ({ signal }) => adminRequest(path, { signal }, answer) });

/** The cars, without what only their own page shows. Everything about cars is below this key. */
export const vehiclesQuery = {
  ...adminQuery(['vehicles'], '/api/admin/vehicles', vehicleList),
  ...changing,
};

/** The connection to Tesla, what it cost, and the sync that is running. */
export const teslaQuery = adminQuery(['tesla'], '/api/admin/tesla', teslaStatus);
