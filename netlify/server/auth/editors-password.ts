import * as z from 'zod/mini';
import { openObject } from '#server/storage/stored.ts';

/** What editors sign in with, who reach the pages alone. The owner chooses it. */
export const storedEditorsPassword = openObject({
  /** New with each password; the sessions that it begins carry it. */
  id: z.string(),
  /** Its argon2id hash. */
  hash: z.string(),
  setAt: z.iso.datetime(),
});
export type EditorsPassword = z.infer<typeof storedEditorsPassword>;
