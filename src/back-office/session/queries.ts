import { QueryClient, queryOptions } from '@tanstack/react-query';
import { teslaStatus } from '#contracts/fleet-sync.ts';
import { vehicleDetail, vehicleList } from '#contracts/vehicle.ts';
import { adminRequest } from './request.ts';
import { readToken, subscribeToSession } from './session.ts';

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

/** The cars, without what only their own page shows. Everything about cars is below this key. */
export const vehiclesQuery = queryOptions({
  queryKey: ['vehicles'],
  queryFn: ({ signal }) => adminRequest('/api/admin/vehicles', { signal }, vehicleList),
});

export const vehicleQuery = (id: string) =>
  queryOptions({
    queryKey: ['vehicles', id],
    queryFn: ({ signal }) =>
      adminRequest(`/api/admin/vehicles/${encodeURIComponent(id)}`, { signal }, vehicleDetail),
  });

/**
 * For what changes outside this screen: loaded again when the owner comes back to it, at most once
 * a minute.
 */
export const changing = { staleTime: 60_000, refetchOnWindowFocus: true } as const;

/** The connection to Tesla, what it cost, and the sync that is running. */
export const teslaQuery = queryOptions({
  queryKey: ['tesla'],
  queryFn: ({ signal }) => adminRequest('/api/admin/tesla', { signal }, teslaStatus),
});
