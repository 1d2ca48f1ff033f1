import { infiniteQueryOptions, useMutation, type InfiniteData } from '@tanstack/react-query';
import { inboxPage, lead, type Lead, type InboxPage, type LeadState } from '#contracts/inbox.ts';
import { leadDetail } from '#contracts/lead-detail.ts';
import type { LeadChange } from '#contracts/lead-change.ts';
import { ApiError, parsed } from '#browser/api.ts';
import { useToastWhenGone } from '#back-office/feedback/use-is-gone.ts';
import { shownPage } from '#back-office/lists/paged/shown-page.ts';
import { newLeadsQuery, setUnread } from '#back-office/menu/new-leads.ts';
import { adminQuery, queryClient, whatStands } from '#back-office/session/queries.ts';
import { adminRequest, readAdmin } from '#back-office/session/admin-request.ts';

/** What a list shows: the leads of one state, or all but spam. */
export type Listed = LeadState | 'all';
export type LeadPages = InfiniteData<InboxPage>;

const isListed = ({ state }: Lead, listed: Listed) =>
  listed === 'all' ? state !== 'spam' : state === listed;

const unreadOf = ({ state, isRead }: Lead) => (state !== 'spam' && !isRead ? 1 : 0);

/**
 * A list's pages after one lead has changed: its row, or none if it no longer belongs there, and
 * the counts.
 */
export function withChange(pages: LeadPages, was: Lead, is: Lead, listed: Listed): LeadPages {
  const changePage = (page: InboxPage): InboxPage => {
    const counts = { ...page.counts };
    counts[was.state] -= 1;
    counts[is.state] += 1;
    const leads = page.leads
      .map((lead) => (lead.id === is.id ? is : lead))
      .filter((lead) => lead.id !== is.id || isListed(is, listed));
    return { ...page, leads, counts, unread: page.unread + unreadOf(is) - unreadOf(was) };
  };
  return { ...pages, pages: pages.pages.map(changePage) };
}

const listKey = 'leads';
const firstPage = null as string | null;

/** The leads of a search or state, newest first, page by page. */
export const leadsQuery = (listed: Listed, search: string) =>
  infiniteQueryOptions({
    queryKey: [listKey, listed, search] as const,
    queryFn: async ({ pageParam, signal, client, queryKey }) => {
      const asked = new URLSearchParams({
        ...(listed !== 'all' && { state: listed }),
        ...(search && { search }),
        ...(pageParam && { cursor: pageParam }),
      });
      const page = whatStands(
        await readAdmin(`/api/admin/inbox?${asked}`, { signal }, parsed(inboxPage)),
        shownPage<InboxPage>({ client, queryKey, pageParam }),
      );
      setUnread(page.unread);
      return page;
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ cursor }) => cursor,
  });

/** Reloads a list from its first page. */
export function refreshLeads(listed: Listed, search: string) {
  const { queryKey } = leadsQuery(listed, search);
  queryClient.setQueryData(
    queryKey,
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
  return queryClient.invalidateQueries({ queryKey });
}

const pathOf = (id: string) => `/api/admin/leads/${encodeURIComponent(id)}` as const;

export const leadQuery = (id: string) => adminQuery(['lead', id], pathOf(id), leadDetail);

/** What to say of a change that failed without a sentence of the server. */
export const notStored = "This couldn't be saved. Please try again.";

/** Changes a lead, one change after the other; lists and counts follow. */
export function useChangeLead(id: string) {
  const toastWhenGone = useToastWhenGone();
  return useMutation({
    scope: { id: `lead ${id}` },
    mutationFn: (change: LeadChange) =>
      adminRequest(pathOf(id), { method: 'PATCH', body: change }, lead),
    onSuccess: (is) => {
      const { queryKey } = leadQuery(id);
      const was = queryClient.getQueryData(queryKey);
      if (!was) return;
      queryClient.setQueryData(queryKey, { ...was, ...is });
      showInLists(was, is);
    },
    onError: (error, { isRead }) => {
      // Opening a lead is not a change the owner made.
      if (!isRead) {
        toastWhenGone.failure(
          'Lead not changed',
          error,
          "The lead couldn't be changed. Please try again.",
        );
      }
      const isBehind = error instanceof ApiError && error.status === 409;
      if (isBehind) return rereadLead(id);
    },
  });
}

/** Reloads a lead that may have changed elsewhere. */
export async function rereadLead(id: string) {
  const { queryKey } = leadQuery(id);
  const was = queryClient.getQueryData(queryKey);
  await queryClient.invalidateQueries({ queryKey });
  const is = queryClient.getQueryData(queryKey);
  if (was && is) showInLists(was, is);
}

function showInLists(was: Lead, is: Lead) {
  const fresh = queryClient.getQueryData(newLeadsQuery.queryKey);
  if (fresh) setUnread(fresh.unread + unreadOf(is) - unreadOf(was));
  if (was.state !== is.state) {
    queryClient.setQueryData(newLeadsQuery.queryKey, (page) => {
      return page && { ...page, leads: page.leads.filter(({ id }) => id !== is.id) };
    });
    void queryClient.invalidateQueries(newLeadsQuery);
  }
  // A list that isn't on screen is loaded again when it is.
  queryClient.removeQueries({ queryKey: [listKey], type: 'inactive' });
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: [listKey] })) {
    const [, listed] = queryKey as ReturnType<typeof leadsQuery>['queryKey'];
    const pages = queryClient.getQueryData<LeadPages>(queryKey);
    if (!pages) continue;
    const hadIt = pages.pages.some(({ leads }) => leads.some(({ id }) => id === is.id));
    queryClient.setQueryData<LeadPages>(queryKey, withChange(pages, was, is, listed));
    if (!hadIt && isListed(is, listed)) {
      void queryClient.invalidateQueries({ queryKey, exact: true });
    }
  }
}
