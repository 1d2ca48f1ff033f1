import * as z from 'zod/mini';

const notFromTesla = {
  error: "This isn't an answer from Tesla. Press Connect Tesla again.",
};
const sentBack = (longest: number) =>
  z.string(notFromTesla).check(z.minLength(1, notFromTesla), z.maxLength(longest, notFromTesla));

/** Body of `PUT /api/admin/tesla`: what Tesla sent the owner's browser back with. */
export const teslaSignInAnswer = z.strictObject(
  { code: sentBack(2_000), state: sentBack(200) },
  notFromTesla,
);
