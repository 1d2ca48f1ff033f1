import type { AdminSession } from '#contracts/admin-session.ts';
import { isKnownDevice, newKnownDevice } from '#server/auth/known-device.ts';
import { mintSession, type Session } from '#server/auth/session.ts';

/** Somebody has come in. */
export interface Entrance {
  answer: AdminSession;
  session: Session;
  /** Whether nobody has signed in with this browser before. */
  isNewDevice: boolean;
}

/** Lets somebody in who has shown who they are, and sees whether their browser is known. */
export async function letIn(
  request: Request,
  key: Uint8Array,
  session: Session,
): Promise<Entrance> {
  const isKnown = await isKnownDevice(key, request);
  const answer = {
    ...(await mintSession(key, session)),
    ...(!isKnown && { knownDevice: await newKnownDevice(key) }),
  };
  return { answer, session, isNewDevice: !isKnown };
}
