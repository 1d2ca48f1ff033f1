import { endSession } from './token.ts';

/** The keys of `drafts.ts`, which only forms load. */
const drafts = /^towpath\.(note|rental|vehicle|handover|content)\./;

/** Signs out on request: what was typed and not saved may name customers, and goes too. */
export function signOut() {
  try {
    for (const key of Object.keys(localStorage)) if (drafts.test(key)) localStorage.removeItem(key);
  } catch {
    // Storage is refused: it holds nothing of us.
  }
  endSession();
}
