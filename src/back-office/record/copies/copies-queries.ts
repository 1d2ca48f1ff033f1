import { useMutation } from '@tanstack/react-query';
import {
  copiesScreen,
  copyOrderAnswer,
  type CopiesScreen,
  type CopyChange,
} from '#contracts/copies.ts';
import { adminRequest, patience } from '#back-office/session/admin-request.ts';
import { adminQuery, queryClient } from '#back-office/session/queries.ts';

export const copiesPath = '/api/admin/copies';

/** How the copies elsewhere go; asked again while somebody looks, as one may begin at any time. */
export const copiesQuery = {
  ...adminQuery(['copies'], copiesPath, copiesScreen),
  refetchInterval: ({ state }: { state: { data: CopiesScreen | undefined } }) =>
    state.data?.running ? 3_000 : 10_000,
};

/** Changes where copies go, or who opens them; the screen then shows what is stored. */
export const useCopyChange = () =>
  useMutation({
    mutationFn: async (body: CopyChange) => {
      const stored = await adminRequest(copiesPath, { method: 'PATCH', body }, copiesScreen);
      queryClient.setQueryData(copiesQuery.queryKey, stored);
      return stored;
    },
  });

/** Tries the place, or starts a copy; gives what is wrong with the place, if anything is. */
export const useCopyOrder = () =>
  useMutation({
    mutationFn: async (order: 'test' | 'copy') => {
      const path = `${copiesPath}?order=${order}` as const;
      return adminRequest(path, { method: 'POST', patience }, copyOrderAnswer);
    },
    onSettled: () => queryClient.invalidateQueries(copiesQuery),
  });
