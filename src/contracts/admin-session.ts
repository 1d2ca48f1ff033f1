import * as z from 'zod/mini';

/** Longest password that is checked, in characters. */
export const passwordLimit = 200;

export const hoursSignedIn = 12;

export const deviceLimit = 40;

/** The header in which a browser shows at a sign-in that somebody has signed in there before. */
export const knownDeviceHeader = 'x-known-device';

/** The answer to the right password, or to a new name. The token goes into the Authorization header as a bearer. */
export const adminSession = z.object({
  token: z.string(),
  expiresAt: z.iso.datetime(),
  /** For a browser that nobody has signed in with before: kept, and shown at the next sign-in. */
  knownDevice: z.optional(z.string()),
});
export type AdminSession = z.infer<typeof adminSession>;

/** The answer to any other. */
export const signInFailure = z.object({ message: z.string() });
