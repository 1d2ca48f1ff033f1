import * as z from 'zod/mini';

/** Longest password that is checked, in characters. */
export const passwordLimit = 200;

export const hoursSignedIn = 12;

export const deviceLimit = 40;

/** The answer to the right password, or to a new name. The token goes into the Authorization header as a bearer. */
export const adminSession = z.object({ token: z.string(), expiresAt: z.iso.datetime() });
export type AdminSession = z.infer<typeof adminSession>;

/** The answer to any other. */
export const signInFailure = z.object({ message: z.string() });
