import { listStored, writeStored } from '#browser/storage.ts';
import type { HandOverDraft } from '#back-office/rentals/hand-over/hand-over-draft.ts';
import { findWaiting, forgetPhotos } from '#back-office/rentals/hand-over/photos/send-photos.ts';
import { handOverDrafts } from '#back-office/session/drafts.ts';
import { countWords } from '#back-office/words/number-words.ts';
import { readConfirmations, sendWaiting } from './confirmations.ts';

/** What of this phone isn't stored, in words. */
interface Waiting {
  /** What another try may send. */
  unsent: string[];
  /** What the site refused, and why. */
  refused: string[];
}

/** Sends what waits on this phone, and says what is left of it. */
export async function sendWhatWaits(): Promise<Waiting> {
  await sendWaiting();
  const photos = await findWaiting();
  const refused = photos.filter(({ problem }) => problem);
  const unsent = photos.length - refused.length;
  return {
    unsent: [
      ...readConfirmations().map(({ title }) => title),
      ...(unsent > 0 ? [countWords(unsent, 'photo')] : []),
    ],
    refused: [
      ...refusedDrafts().map(({ words }) => words),
      ...new Set(refused.map(({ problem }) => `A photo: ${problem}`)),
    ],
  };
}

/** What was noted for hand-overs that the site refused. */
const refusedDrafts = () =>
  listStored(handOverDrafts).flatMap(([key, json]) => {
    const { refused, note } = JSON.parse(json) as Partial<HandOverDraft>;
    if (!refused) return [];
    const noted = note ? ` Your note: “${note}”` : '';
    return [{ key, words: `${refused.title}: ${refused.sentence}${noted}` }];
  });

/** Deletes from this phone what the site refused. */
export async function forgetRefused(): Promise<void> {
  for (const { key } of refusedDrafts()) writeStored(key, null);
  await forgetPhotos(({ problem }) => problem !== undefined);
}
