import * as z from 'zod/mini';
import { deviceLimit, passwordLimit } from './admin-session.ts';
import { optionalLine } from './text.ts';

const device = optionalLine({ what: 'the name of this device', max: deviceLimit });

const noPassword = { error: 'Please enter your password.' };

export const password = z
  .string(noPassword)
  .check(
    z.minLength(1, noPassword),
    z.maxLength(passwordLimit, { error: 'This password is too long.' }),
  );

/** Body of `POST /api/admin/login`. */
export const signInBody = z.strictObject(
  { password, device },
  {
    error:
      'Please send a JSON object with the field "password", "device" if it has a name, and nothing else.',
  },
);

/** Body of `PATCH /api/admin/sessions`: what the owner calls this device. */
export const deviceBody = z.object({ device });

/** Body of `POST /api/admin/exports`. */
export const exportRecord = z.strictObject({ what: z.enum(['rentals', 'report']) });
export type Exported = z.infer<typeof exportRecord>['what'];
