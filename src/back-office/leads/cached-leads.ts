import type { InfiniteData } from '@tanstack/react-query';
import type { InboxPage, Lead, LeadState } from '#contracts/inbox.ts';

/** What a list shows: the leads of one state, or all but spam. */
export type Listed = LeadState | 'all';
export type LeadPages = InfiniteData<InboxPage>;

/** Whether a list shows a lead. */
export const isListed = ({ state }: Lead, listed: Listed) =>
  listed === 'all' ? state !== 'spam' : state === listed;

export const unreadOf = ({ state, isRead }: Lead) => (state !== 'spam' && !isRead ? 1 : 0);

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
