import type * as z from 'zod/mini';
import { passkeyLimit, type newPasskey, type PasskeyList } from '#contracts/passkey.ts';
import { useChallenge } from './passkey-challenges.ts';
import { checkNewPasskey, creationOptions } from './passkeys.ts';
import { recordAccess } from './record-access.ts';
import { requirePassword } from './sign-in.ts';
import { changePasskeys, currentGeneration, openAuth } from '#server/auth/generation.ts';
import type { Passkey } from '#server/auth/passkey.ts';
import type { AdminCall } from '#server/http/endpoint.ts';
import { Refusal } from '#server/refusal.ts';

type By = Pick<AdminCall, 'request' | 'context' | 'session'>;

const targetOf = ({ id, device }: Pick<Passkey, 'id' | 'device'>) => ({
  id,
  label: device ? `Passkey of ${device}` : 'Passkey of a device without a name',
});

/** The passkeys, the newest first. */
export async function listPasskeys({ context }: Pick<By, 'context'>): Promise<PasskeyList> {
  const { passkeys } = await currentGeneration(openAuth(context));
  const listed = passkeys.map(({ id, device, addedAt, usedAt }) => ({
    id,
    device,
    addedAt,
    usedAt,
  }));
  return { passkeys: listed.reverse() };
}

/**
 * What a browser needs to make a passkey for this session to add. A passkey outlives the session, so it
 * takes the password again. Throws a `Refusal`: 403 for a wrong one, 429 after five, 409 where there
 * are as many passkeys as may be.
 */
export async function offerPasskey(by: By, password: string) {
  const { context } = by;
  await requirePassword(context, password);
  const generation = await currentGeneration(openAuth(context));
  requireRoom(generation.passkeys);
  return creationOptions(by, generation);
}

/**
 * Adds a passkey that a browser has made, for the device of this session, and records it. Throws a
 * `Refusal` (400) for one that isn't right.
 */
export async function addPasskey(by: By, made: z.output<typeof newPasskey>): Promise<PasskeyList> {
  const { context, session } = by;
  const store = openAuth(context);
  const checked = await checkNewPasskey(by, await currentGeneration(store), made);
  if (!checked || !(await useChallenge(store, checked.challenge))) {
    throw new Refusal(400, 'wrong-passkey', "The passkey couldn't be added. Please try again.");
  }
  const added = { ...checked.passkey, device: session.device ?? '' };
  await recordAccess(context, session, 'add', targetOf(added));
  await changePasskeys(store, (passkeys) => [...requireRoom(passkeys), added]);
  return listPasskeys(by);
}

function requireRoom<Passkeys extends readonly Passkey[]>(passkeys: Passkeys): Passkeys {
  if (passkeys.length < passkeyLimit) return passkeys;
  throw new Refusal(
    409,
    'too-many',
    `There are ${passkeyLimit} passkeys already. Please remove one that nobody uses.`,
  );
}

/** Removes a passkey and records it; whoever signed in with it is signed out. One that is gone is fine. */
export async function removePasskey({ context, session }: By, id: string): Promise<void> {
  const store = openAuth(context);
  const { passkeys } = await currentGeneration(store);
  const removed = passkeys.find((one) => one.id === id);
  if (!removed) return;
  await recordAccess(context, session, 'delete', targetOf(removed));
  await changePasskeys(store, (current) => current.filter((one) => one.id !== id));
}
