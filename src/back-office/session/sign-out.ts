import { endSession } from './token.ts';
import { isRefused, keptHere, waitingHandOvers } from './waiting.ts';

/** The keys of `drafts.ts`, which only forms load, and of what is typed for the pages. */
const drafts = /^towpath.(note|rental|vehicle|handover|content.[mq])/;

/**
 * Signs out. What was typed may be about customers, and goes; what was confirmed and isn't stored yet stays
 * on this device with its notes for the next sign-in, and so do words for the pages.
 */
export function signOut() {
  const here = keptHere();
  const confirmed = Object.fromEntries(here)[waitingHandOvers] ?? '';
  for (const [key, json] of here)
    if (drafts.test(key) && !isRefused(json) && !confirmed.includes(key))
      localStorage.removeItem(key);
  endSession();
}
