import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { adminSession } from '#contracts/admin-session.ts';
import { passkeyOptions } from '#contracts/passkey.ts';
import { adminRequest, signInPath } from '#back-office/session/admin-request.ts';
import { keepKnownDevice } from '#back-office/session/known-device.ts';

/**
 * Signs in with a passkey of this device: the token, or null if there is none or the owner thought
 * better of it.
 * @throws ApiError, ConnectionError
 */
export async function signInByPasskey(): Promise<string | null> {
  const [{ startAuthentication }, options] = await Promise.all([
    import('@simplewebauthn/browser'),
    adminRequest(signInPath, {}, passkeyOptions),
  ]);
  const optionsJSON = options as object as PublicKeyCredentialRequestOptionsJSON;
  const answer = await startAuthentication({ optionsJSON }).catch(() => null);
  if (!answer) return null;
  const call = { method: 'PUT', body: answer } as const;
  const { token, knownDevice } = await adminRequest(signInPath, call, adminSession);
  keepKnownDevice(knownDevice);
  return token;
}
