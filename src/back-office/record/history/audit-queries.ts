import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { auditPage, undoAnswer } from '#contracts/audit.ts';
import { queryClient } from '#back-office/session/queries.ts';
import { adminRequest } from '#back-office/session/admin-request.ts';

export const auditQuery = infiniteQueryOptions({
  queryKey: ['audit'],
  queryFn: ({ pageParam, signal }) => {
    const asked = pageParam && `?cursor=${encodeURIComponent(pageParam)}`;
    return adminRequest(`/api/admin/audit${asked ?? ''}`, { signal }, auditPage);
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ cursor }) => cursor,
});

/** Undoes a change; the list then shows both. */
export const useUndo = (id: string) =>
  useMutation({
    mutationFn: () =>
      adminRequest(`/api/admin/undo/${encodeURIComponent(id)}`, { method: 'POST' }, undoAnswer),
    onSuccess: () => queryClient.invalidateQueries(auditQuery),
  });
