import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { syncResult } from '#contracts/fleet-sync.ts';
import { ApiError } from '#browser/api.ts';
import { toastFailure, toastSuccess } from '#back-office/feedback/messages.ts';
import { queryClient, teslaQuery, vehiclesQuery } from '#back-office/session/queries.ts';
import { adminRequest, patience } from '#back-office/session/admin-request.ts';
import { readToken } from '#back-office/session/token.ts';

/** How often to ask for progress while a sync runs, ms. */
const progressInterval = 2_000;
const mutationKey = ['sync'];

const refresh = ({ queryKey }: { queryKey: readonly string[] }) =>
  queryClient.invalidateQueries({ queryKey });

/** The connection to Tesla, and the sync that reads the cars, from whichever screen it was started. */
export function useSync() {
  const { mutate, reset, isPending, error } = useMutation({
    mutationKey,
    mutationFn: () =>
      adminRequest('/api/admin/sync-fleet', { method: 'POST', patience }, syncResult),
    onMutate: () => ({
      token: readToken(),
      last: queryClient.getQueryData(teslaQuery.queryKey)?.lastSync?.syncedAt,
    }),
    onSuccess: ({ syncedAt }, _nothing, { token, last }) => {
      if (token !== readToken()) return;
      const isLast = syncedAt === last;
      toastSuccess('Fleet data synchronized successfully', 'Success', {
        more: isLast ? 'The cars were read a moment ago, so they were not read again.' : undefined,
      });
    },
    onError: (failure, _nothing, before) => {
      const token = before?.token;
      const isEnded = failure instanceof ApiError && failure.status === 401;
      if (token === readToken() || isEnded) {
        toastFailure('Sync Failed', failure.message || 'Failed to sync fleet data');
      }
    },
    onSettled: () => Promise.all([refresh(vehiclesQuery), refresh(teslaQuery)]),
  });
  const tesla = useQuery({
    ...teslaQuery,
    refetchInterval: ({ state }) => (isPending || state.data?.running ? progressInterval : false),
  });

  // A sync that was started elsewhere ends without an answer to us.
  const isRunning = Boolean(tesla.data?.running);
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning && !isPending) {
      reset();
      void refresh(vehiclesQuery);
    }
    wasRunning.current = isRunning;
  }, [isRunning, isPending, reset]);

  const isSyncing = isPending || (isRunning && !tesla.isError);
  return {
    tesla,
    isSyncing,
    error,
    sync: () => {
      if (!isSyncing && queryClient.isMutating({ mutationKey }) === 0) mutate();
    },
  };
}
