import { costList } from '#contracts/costs.ts';
import { adminQuery, queryClient } from '#back-office/session/queries.ts';

export const costsQuery = adminQuery(['costs'], '/api/admin/costs', costList);

export function showAnew() {
  void queryClient.invalidateQueries({ queryKey: costsQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: ['report'] });
}

export const costPath = (id: string) => `/api/admin/costs/${encodeURIComponent(id)}` as const;
