/** Where the browser keeps hand-overs and returns that were confirmed without a connection, ... */
export const waitingHandOvers = 'towpath.waiting.handovers';
/** ... and that photos wait to be sent. */
export const waitingPhotos = 'towpath.waiting.photos';

/** What this browser keeps; nothing where storage is refused. */
export function keptHere(): [key: string, json: string][] {
  try {
    return Object.entries<string>(localStorage);
  } catch {
    return [];
  }
}

/** Whether a draft is what was noted for a hand-over that was confirmed, and refused later. */
export const isRefused = (json: string) => json.includes('"refused":{');

/** Whether anything of this phone was confirmed or taken, and isn't stored. */
export const isAnythingWaiting = () =>
  keptHere().some(([key, json]) => /^towpath.waiting/.test(key) || isRefused(json));

/** Told to the window when a hand-over or a return begins to wait, or was sent. */
export const waitingChanged = 'towpath-waiting';
