import { expect, test } from 'vitest';
import type { Lead } from '#contracts/inbox.ts';
import { withChange, type LeadPages } from './lead-queries.ts';

const ada: Lead = {
  id: 'ada',
  kind: 'contact-message',
  receivedAt: '2026-11-21T20:40:00.000Z',
  name: 'Ada',
  email: 'ada@example.com',
  phone: '',
  excerpt: '',
  spamSigns: [],
  state: 'new',
  isRead: false,
  note: '',
  remindAt: null,
  page: '',
  rentalId: null,
};
const grace = { ...ada, id: 'grace', name: 'Grace' };
const page = {
  leads: [ada, grace],
  cursor: null,
  unread: 2,
  counts: { new: 2, contacted: 0, won: 0, lost: 0, spam: 0 },
  searchedBackTo: null,
};
const pages: LeadPages = { pages: [page], pageParams: [null] };

test('reading a lead takes it from the unread and leaves it in its place', () => {
  const [after] = withChange(pages, ada, { ...ada, isRead: true }, 'new').pages;
  expect(after).toEqual({ ...page, leads: [{ ...ada, isRead: true }, grace], unread: 1 });
});

test('a lead leaves the list of the state that it no longer has, and stays in the list of all', () => {
  const is = { ...ada, state: 'contacted' as const };
  const counts = { ...page.counts, new: 1, contacted: 1 };
  expect(withChange(pages, ada, is, 'new').pages[0]).toEqual({ ...page, leads: [grace], counts });
  expect(withChange(pages, ada, is, 'all').pages[0]).toEqual({
    ...page,
    leads: [is, grace],
    counts,
  });
});

test('spam leaves the list of all, and is not unread', () => {
  const [after] = withChange(pages, ada, { ...ada, state: 'spam' }, 'all').pages;
  expect(after).toMatchObject({ leads: [grace], unread: 1, counts: { new: 1, spam: 1 } });
});
