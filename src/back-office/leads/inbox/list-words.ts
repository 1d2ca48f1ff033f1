import type { InboxPage } from '#contracts/inbox.ts';
import { countWords } from '#back-office/words/number-words.ts';
import { dateWords } from '#back-office/words/time-words.ts';

const searchedParts = 'notes and what visitors wrote, long messages only at their beginning';

/** What stands above the list: how much is unread, or how far back a search has looked. */
export function shownWords({ unread, searchedBackTo }: InboxPage, search: string): string {
  if (searchedBackTo) return `Looked back to ${dateWords(searchedBackTo)} so far.`;
  if (search) return `Looked through all leads: ${searchedParts}.`;
  return unread > 0 ? `${countWords(unread, 'lead')} unread` : 'All read';
}

/** What stands where no lead is listed. */
export function emptyWords({ counts, searchedBackTo }: InboxPage, search: string): string {
  if (searchedBackTo) return `No lead since ${dateWords(searchedBackTo)} matches your search.`;
  if (search) return `No leads match your search of ${searchedParts}.`;
  const { spam, ...others } = counts;
  if (Object.values(others).some((count) => count > 0)) return 'No leads here.';
  return spam > 0
    ? `No leads here, only ${spam} under Spam.`
    : 'No leads yet. What visitors send through the forms of the site arrives here.';
}
