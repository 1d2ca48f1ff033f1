import { useMutation } from '@tanstack/react-query';
import { teslaStatus } from '#contracts/fleet-sync.ts';
import { adminRequest, type AdminPath } from '#back-office/session/admin-request.ts';
import { queryClient, teslaQuery, vehiclesQuery } from '#back-office/session/queries.ts';

interface Change {
  path: AdminPath;
  method: 'PATCH' | 'POST' | 'DELETE';
  body?: object;
}

/** Changes what is asked of Tesla; its state and the cars follow. */
export function useChange() {
  return useMutation({
    mutationFn: ({ path, ...call }: Change) => adminRequest(path, call, teslaStatus),
    onSuccess: (status) => {
      queryClient.setQueryData(teslaQuery.queryKey, status);
      void queryClient.invalidateQueries({ queryKey: vehiclesQuery.queryKey });
    },
  });
}
