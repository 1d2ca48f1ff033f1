import { endSession } from './token.ts';
import { isRefused, keptHere } from './waiting.ts';

/** The keys of `drafts.ts`, which only forms load, and of what is typed for the pages. */
const drafts = /^towpath.(note|rental|vehicle|handover|content.[mq])/;

/**
 * Signs out. What was typed may be about customers, and goes; what was confirmed and isn't stored yet stays
 * on this device for the next sign-in, and so do words for the pages.
 */
export function signOut() {
  for (const [key, json] of keptHere())
    if (drafts.test(key) && !isRefused(json)) localStorage.removeItem(key);
  endSession();
}
