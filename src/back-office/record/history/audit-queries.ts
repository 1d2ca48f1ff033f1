import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { auditPage, undoAnswer, type AuditTargetKind } from '#contracts/audit.ts';
import { queryClient } from '#back-office/session/queries.ts';
import { adminRequest } from '#back-office/session/admin-request.ts';

/** The history, or what of it is about one kind of thing and has these words. */
export const auditQuery = (target: AuditTargetKind | '', q: string) =>
  infiniteQueryOptions({
    queryKey: ['audit', target, q],
    queryFn: ({ pageParam, signal }) => {
      const asked = Object.entries({ target, q, cursor: pageParam ?? '' }).filter(([, it]) => it);
      return adminRequest(
        `/api/admin/audit?${new URLSearchParams(asked).toString()}`,
        { signal },
        auditPage,
      );
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
  });

/** Undoes a change; the list then shows both. */
export const useUndo = (id: string) =>
  useMutation({
    mutationFn: () =>
      adminRequest(`/api/admin/undo/${encodeURIComponent(id)}`, { method: 'POST' }, undoAnswer),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['audit'] }),
  });
