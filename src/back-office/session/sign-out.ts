import { endSession } from './token.ts';
import { isAnythingWaiting, waitingForgotten } from './waiting.ts';

/** The keys and the database of `drafts.ts`, which only forms load. */
const drafts = /^towpath\.(note|rental|vehicle|handover|content)\./;
const photoDatabase = 'towpath.photos';

/** Signs out on request: what was typed or taken and not sent may be about customers, and goes too. */
export function signOut() {
  try {
    for (const key of Object.keys(localStorage)) if (drafts.test(key)) localStorage.removeItem(key);
    indexedDB.deleteDatabase(photoDatabase);
  } catch {
    // Storage is refused: it holds nothing of us.
  }
  dispatchEvent(new Event(waitingForgotten));
  endSession();
}

/** Signs out, but asks first if that would delete a hand-over or photos that the server doesn't have. */
export function askAndSignOut() {
  const question =
    "A hand-over or return on this phone, or a photo of one, hasn't been sent yet. Log out and delete it?";
  if (!isAnythingWaiting() || confirm(question)) signOut();
}
