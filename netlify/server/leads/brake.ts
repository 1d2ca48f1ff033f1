import { createHmac, randomBytes } from 'node:crypto';
import { networkOf } from '#server/auth/network.ts';
import { setting } from '#server/env.ts';
import { forgetPlaces, minuteOf, takePlace } from '#server/storage/places.ts';
import { opener, type Deployed, type Store } from '#server/storage/store.ts';
import { StoreUnavailable } from '#server/storage/store-unavailable.ts';

/** So many posts of one connection in one minute are looked at like any other. */
const postsAMinute = 30;

/** One post: `brake/{minute}/{connection}/{place}`. */
const folder = 'brake/';

/** A count must not take the time that storing the words needs. */
const openCount = (context: Deployed) =>
  opener('leads')(context, { budgetMs: 6_000, tries: 2, tryTimeoutMs: 700 });

/** Where the site has no password, each process counts for itself. */
const ownKey = randomBytes(32);

/** Counts a post, and says whether its connection sent too many in this minute. A store that can't count stops nobody. */
export async function isTooMany({
  deploy,
  ip,
}: Deployed & { ip: string | undefined }): Promise<boolean> {
  const posts = `${folder}${minuteOf(Date.now())}/${digestOf(ip ?? '')}/`;
  try {
    return !(await takePlace(openCount({ deploy }), posts, postsAMinute));
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return false;
  }
}

/** Forgets who sent what more than five minutes ago. */
export const forgetPosts = (leads: Store): Promise<void> => forgetPlaces(leads, folder, 5 * 60_000);

/** Stands for a connection; nobody can find its address from it without our secret. */
const digestOf = (ip: string): string =>
  createHmac('sha256', setting('ADMIN_PASSWORD_HASH') || ownKey)
    .update(networkOf(ip))
    .digest('hex')
    .slice(0, 32);
