import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { syncResult } from '#contracts/fleet-sync.ts';
import { notifyFailure, notifySuccess } from './notify.ts';
import { queryClient, teslaQuery, vehiclesQuery } from './queries.ts';
import { adminRequest } from './request.ts';

/** How often progress is asked for while a sync runs, ms. */
const progressInterval = 2_000;
/** Longer than a function may take to answer, ms. */
const patience = 75_000;

const refresh = ({ queryKey }: { queryKey: readonly string[] }) =>
  queryClient.invalidateQueries({ queryKey });

/** How Tesla stands, and the sync that reads the cars: of this button, or of anybody else. */
export function useSync() {
  const sync = useMutation({
    mutationFn: () =>
      adminRequest('/api/admin/sync-fleet', { method: 'POST', patience }, syncResult),
    onSuccess: () => {
      notifySuccess('Fleet data synchronized successfully');
      return refresh(vehiclesQuery);
    },
    onError: (error) => notifyFailure('Sync Failed', error, 'Failed to sync fleet data'),
    onSettled: () => refresh(teslaQuery),
  });
  const tesla = useQuery({
    ...teslaQuery,
    refetchInterval: ({ state }) =>
      sync.isPending || (state.data?.running && state.status === 'success')
        ? progressInterval
        : false,
  });

  // A sync that somebody else began ends without an answer to us.
  const isRunning = Boolean(tesla.data?.running);
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning && !sync.isPending) void refresh(vehiclesQuery);
    wasRunning.current = isRunning;
  }, [isRunning, sync.isPending]);

  return {
    tesla,
    sync,
    isSyncing: sync.isPending || isRunning,
  };
}
