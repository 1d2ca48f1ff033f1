import * as z from 'zod/mini';

/** Longest password that is checked, in characters. */
export const passwordLimit = 200;

export const hoursSignedIn = 12;

const noPassword = { error: 'Please enter your password.' };

/** Body of `POST /api/admin/login`. */
export const signInBody = z.strictObject(
  {
    password: z
      .string(noPassword)
      .check(
        z.minLength(1, noPassword),
        z.maxLength(passwordLimit, { error: 'This password is too long.' }),
      ),
  },
  { error: 'Please send a JSON object with the field "password" and nothing else.' },
);

/** The answer to the right password. The token goes into the Authorization header as a bearer. */
export const adminSession = z.object({ token: z.string(), expiresAt: z.iso.datetime() });
export type AdminSession = z.infer<typeof adminSession>;

/** The answer to any other. */
export const signInFailure = z.object({ message: z.string() });
