import { timeWords } from '#back-office/words/time-words.ts';

let showsKept = false;

/** Whether the screen shows answers that were kept. */
export const isShowingKept = () => showsKept;

/** Whether there is no connection, as far as that is known. */
export const isOffline = () => showsKept || !navigator.onLine;

/**
 * Says on the page that answers were kept, and when the site gave them; nothing for null, an answer of
 * the site itself. The first of those is a connection, whether or not the browser calls it one.
 */
export function noteAge(at: string | null) {
  if (showsKept && !at) dispatchEvent(new Event('online'));
  showsKept = at !== null;
  const note = document.getElementById('kept-at');
  if (note) note.textContent = at && `No connection. This is as of ${timeWords(at)}.`;
}
