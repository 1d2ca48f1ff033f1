import * as z from 'zod/mini';
import { openObject } from '#server/storage/stored.ts';

/** A key pair on one of the owner's devices, of which the site knows the public half. */
export const storedPasskey = openObject({
  /** Our own id; the sessions that it begins carry it. */
  id: z.string(),
  /** The authenticator's id of it, and its public key in COSE, both in base64url. */
  credential: z.string(),
  publicKey: z.string(),
  /** How often the authenticator said it was used; 0 where it doesn't count. */
  counter: z.number(),
  /** What the owner called the device; may be empty. */
  device: z.string(),
  addedAt: z.iso.datetime(),
  usedAt: z.nullable(z.iso.datetime()),
});
export type Passkey = z.infer<typeof storedPasskey>;
