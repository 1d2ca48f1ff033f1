import * as z from 'zod/mini';
import { password } from './sign-in-body.ts';

/** The most passkeys that there may be. */
export const passkeyLimit = 20;

/** A passkey as the owner sees it. */
export const passkey = z.object({
  id: z.string(),
  /** What the owner called the device that it was added on; may be empty. */
  device: z.string(),
  addedAt: z.iso.datetime(),
  usedAt: z.nullable(z.iso.datetime()),
});
export type ListedPasskey = z.infer<typeof passkey>;

/** The answer of `/api/admin/passkeys`, the newest first. */
export const passkeyList = z.object({ passkeys: z.array(passkey) });
export type PasskeyList = z.infer<typeof passkeyList>;

/**
 * What a browser needs to make a passkey or to sign in with one, within five minutes: WebAuthn's
 * `PublicKeyCredentialCreationOptionsJSON` and `PublicKeyCredentialRequestOptionsJSON`.
 */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

const notPasskey = { error: "This isn't what a passkey answers." };
const base64url = z.string(notPasskey).check(z.regex(/^[\w-]{1,8000}$/, notPasskey));

const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key', notPasskey),
};

/** Body of `PUT /api/admin/login`: WebAuthn's `AuthenticationResponseJSON`, as far as it is used. */
export const passkeyAnswer = z.object(
  {
    ...credential,
    response: z.object(
      { clientDataJSON: base64url, authenticatorData: base64url, signature: base64url },
      notPasskey,
    ),
  },
  notPasskey,
);

/** Body of `POST /api/admin/passkeys`, which answers with the options for a new one: the password again. */
export const passkeyWish = z.object({ password });

/** Body of `PUT /api/admin/passkeys`: WebAuthn's `RegistrationResponseJSON`, as far as it is used. */
export const newPasskey = z.object(
  {
    ...credential,
    response: z.object({ clientDataJSON: base64url, attestationObject: base64url }, notPasskey),
  },
  notPasskey,
);
