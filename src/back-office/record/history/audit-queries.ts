import { infiniteQueryOptions, useMutation, type InfiniteData } from '@tanstack/react-query';
import { auditPage, undoAnswer, type AuditEntry, type AuditPage } from '#contracts/audit.ts';
import { queryClient } from '#back-office/session/queries.ts';
import { adminRequest } from '#back-office/session/request.ts';

/** The audit trail, newest first. */
export const auditQuery = infiniteQueryOptions({
  queryKey: ['audit'],
  queryFn: ({ pageParam, signal }) => {
    const asked = pageParam && `?cursor=${encodeURIComponent(pageParam)}`;
    return adminRequest(`/api/admin/audit${asked ?? ''}`, { signal }, auditPage);
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ cursor }) => cursor,
});

/** Undoes a change; the list shows both at once. */
export const useUndo = (id: string) =>
  useMutation({
    mutationFn: () =>
      adminRequest(`/api/admin/undo/${encodeURIComponent(id)}`, { method: 'POST' }, undoAnswer),
    onSuccess: (undoing) => {
      queryClient.setQueryData<InfiniteData<AuditPage, string | null>>(
        auditQuery.queryKey,
        (data) => data && { ...data, pages: withUndoing(data.pages, id, undoing) },
      );
    },
  });

function withUndoing(pages: AuditPage[], id: string, undoing: AuditEntry): AuditPage[] {
  const marked = pages.map((page) => ({
    ...page,
    entries: page.entries.map((entry) =>
      entry.id === id ? { ...entry, canUndo: false, undoneBy: undoing.id } : entry,
    ),
  }));
  const [first, ...others] = marked;
  if (!first) return marked;
  const entries = [{ ...undoing, canUndo: false, undoneBy: null }, ...first.entries];
  return [{ ...first, entries }, ...others];
}
