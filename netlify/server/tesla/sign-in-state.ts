import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { Refusal } from '#server/refusal.ts';
import { deleteOutdated } from '#server/storage/delete-outdated.ts';
import { teslaStore, timeFromNow, type TeslaEnvironment } from './environment.ts';
import { storedObject } from '#server/storage/stored.ts';

/** A document `sign-in/...` of the tesla store: the owner is on the way to Tesla and back. */
export const storedSignIn = storedObject(1, {
  /** The admin session that started it. */
  sessionId: z.string(),
  redirectUri: z.string(),
  /** The account that is allowed again; null for another one. */
  account: z.nullable(z.string()),
  expiresAt: z.iso.datetime(),
});

type StoredSignIn = z.infer<typeof storedSignIn>;

const folder = 'sign-in/';
const keyOf = (state: string) => folder + createHash('sha256').update(state).digest('hex');
const lifeMs = 10 * 60_000;

export type BegunSignIn = Omit<StoredSignIn, 'expiresAt'>;

/** Remembers that a session's owner is on the way, and returns the state that will come back. */
export async function makeState(
  environment: TeslaEnvironment,
  begun: BegunSignIn,
): Promise<string> {
  const isOver = (signIn: StoredSignIn) => Date.parse(signIn.expiresAt) <= environment.clock();
  await deleteOutdated(teslaStore(environment), folder, storedSignIn, isOver);
  const state = randomBytes(32).toString('base64url');
  await teslaStore(environment).create(keyOf(state), storedSignIn, {
    ...begun,
    expiresAt: timeFromNow(environment, lifeMs),
  });
  return state;
}

/** Uses up a state, and returns what was begun with it. 400 if it is expired, used, or another session's. */
export async function spendState(
  environment: TeslaEnvironment,
  state: string,
  sessionId: string,
): Promise<BegunSignIn> {
  const key = keyOf(state);
  const usedUp = '1970-01-01T00:00:00.000Z';
  const begun = await teslaStore(environment).update(key, storedSignIn, (signIn) => {
    const isOurs = signIn?.sessionId === sessionId;
    if (!isOurs || Date.parse(signIn.expiresAt) <= environment.clock()) throw notBegunHere();
    return { ...signIn, expiresAt: usedUp };
  });
  await teslaStore(environment).delete(key);
  return begun;
}

const notBegunHere = () =>
  new Refusal(
    400,
    'state',
    "This Tesla sign-in wasn't started here in the last ten minutes. Press Connect Tesla again.",
  );
