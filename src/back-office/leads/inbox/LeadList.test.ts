import { expect, test } from 'vitest';
import type { InboxPage } from '#contracts/inbox.ts';
import { emptyWords, shownWords } from './LeadList.tsx';

const page: InboxPage = {
  leads: [],
  cursor: null,
  unread: 1,
  counts: { new: 1, contacted: 0, won: 0, lost: 0, spam: 0 },
  searchedBackTo: null,
};
const halfway = { ...page, cursor: 'c', searchedBackTo: '2025-11-03T04:30:00.000Z' };

test('a search that has not seen everything says how far back it looked, in New York', () => {
  expect(shownWords(halfway, 'ada')).toMatch(/^Searched back to Nov\s2,\s2025\.$/);
  expect(emptyWords(halfway, 'ada')).toMatch(/^No lead since Nov\s2,\s2025 matches/);
  expect(shownWords(page, 'ada')).toMatch(
    /^Searched all leads; .* only the first 500 characters\.$/,
  );
  expect(emptyWords(page, 'ada')).toMatch(
    /^No leads match your search\. .* only the first 500 characters\.$/,
  );
});

test('an inbox without a single lead says how one gets there, or where they are', () => {
  expect(shownWords(page, '')).toBe('1 lead unread');
  expect(emptyWords(page, '')).toBe('No leads here.');
  const counts = { ...page.counts, new: 0 };
  expect(emptyWords({ ...page, counts }, '')).toContain('forms of the site');
  counts.spam = 2;
  expect(emptyWords({ ...page, counts }, '')).toBe('No leads here, only 2 under Spam.');
});
