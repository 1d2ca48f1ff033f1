import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { passwordLimit } from '#contracts/admin-session.ts';
import type { EditorsAccess, newEditorsPassword } from '#contracts/editors-password.ts';
import { recordAccess } from './record-access.ts';
import { requirePassword } from './sign-in.ts';
import { currentGeneration, openAuth, setEditorsPassword } from '#server/auth/generation.ts';
import { hashPassword, passwordProblem } from '#server/auth/password.ts';
import type { AdminCall } from '#server/http/endpoint.ts';
import { Refusal } from '#server/refusal.ts';

type By = Pick<AdminCall, 'context' | 'session'>;

const target = { id: 'editors', label: 'The password of editors' };

/** Since when editors have a password. */
export async function readEditorsAccess({ context }: By): Promise<EditorsAccess> {
  const { editors } = await currentGeneration(openAuth(context));
  return { setAt: editors?.setAt ?? null };
}

/**
 * Chooses the password of editors and records that. It outlives the session, so it takes the owner's own
 * again. Throws a `Refusal`: 403 for a wrong one, 429 after five, 400 for one that is too short or the
 * owner's.
 */
export async function chooseEditorsPassword(
  by: By,
  { password, editors }: z.output<typeof newEditorsPassword>,
): Promise<EditorsAccess> {
  const { context, session } = by;
  await requirePassword(context, password);
  const problem = passwordProblem(editors, passwordLimit);
  if (problem) throw new Refusal(400, 'password', problem);
  if (editors.normalize('NFKC') === password.normalize('NFKC')) {
    throw new Refusal(400, 'password', 'Please choose another password for editors than your own.');
  }
  await recordAccess(context, session, 'add', target);
  const made = { id: randomUUID(), hash: await hashPassword(editors) };
  await setEditorsPassword(openAuth(context), { ...made, setAt: new Date().toISOString() });
  return readEditorsAccess(by);
}

/** Takes the password of editors away and records that; whoever signed in with it is signed out. */
export async function removeEditorsPassword(by: By): Promise<EditorsAccess> {
  const { setAt } = await readEditorsAccess(by);
  if (setAt) {
    await recordAccess(by.context, by.session, 'delete', target);
    await setEditorsPassword(openAuth(by.context), null);
  }
  return readEditorsAccess(by);
}
