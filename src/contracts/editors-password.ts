import * as z from 'zod/mini';
import { password } from './sign-in-body.ts';

/** The answer of `/api/admin/editors`: since when editors have a password; null where they have none. */
export const editorsAccess = z.object({ setAt: z.nullable(z.iso.datetime()) });
export type EditorsAccess = z.infer<typeof editorsAccess>;

/** Body of `PUT /api/admin/editors`: the owner's password again, and the one for editors. */
export const newEditorsPassword = z.strictObject({ password, editors: password });
