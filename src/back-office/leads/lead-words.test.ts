import { afterEach, expect, test, vi } from 'vitest';
import type { Lead } from '#contracts/inbox.ts';
import { notificationWords, replyLink, whySpam } from './lead-words.ts';

const lead: Lead = {
  id: 'a',
  kind: 'contact-message',
  receivedAt: '2026-11-21T20:40:00.000Z',
  name: 'Ada & Björn Lovelace',
  email: 'ada?cc=all@example.com',
  phone: '',
  excerpt: 'Is a Model Y free?',
  spamSigns: [],
  state: 'new',
  isRead: false,
  note: '',
  remindAt: null,
  page: '',
  rentalId: null,
};

afterEach(() => {
  vi.useRealTimers();
});

test('a reply begins with subject and greeting, and nothing a visitor typed adds a recipient', () => {
  const link = new URL(replyLink(lead, 'Towpath'));
  expect(link.pathname).toBe('ada%3Fcc%3Dall@example.com');
  expect([...link.searchParams]).toEqual([
    ['subject', 'Your message to Towpath'],
    ['body', 'Hello Ada & Björn Lovelace,\r\n\r\n'],
  ]);
});

test('spam says why it looks like it, even by a sign that is new to us', () => {
  expect(whySpam(['decoy', 'links'])).toBe(
    'This looks like spam because it filled in a field that people don’t see and it has more than two links.',
  );
  expect(whySpam(['odd words'])).toContain('odd words');
  expect(whySpam([])).toBe('You moved this to spam.');
});

test('a notification that has not been delivered says when it is retried', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(lead.receivedAt) });
  const waiting = {
    ...{ id: 'n', kind: 'new-lead', title: '', path: '/admin/inbox?lead=a' },
    createdAt: lead.receivedAt,
    state: 'waiting' as const,
    nextAttemptAt: '2026-11-21T20:50:00.000Z',
    attempts: [],
  };
  expect(notificationWords(waiting)).toMatch(
    /^Waiting to be sent. Next attempt: Nov\s21, .*3:50\sPM/,
  );
  const down = { at: lead.receivedAt, why: 'Down.', device: null };
  const failed = { ...down, channel: 'mail' as const, outcome: 'failed' as const };
  expect(notificationWords({ ...waiting, attempts: [failed] })).toContain('after 1 attempt');
  expect(notificationWords({ ...waiting, state: 'given-up', attempts: [failed, failed] })).toBe(
    'We stopped trying to notify you after 2 attempts.',
  );
});
