import { jwtVerify } from 'jose/jwt/verify';
import { SignJWT } from 'jose/jwt/sign';
import { knownDeviceHeader } from '#contracts/admin-session.ts';

const algorithm = 'HS256';
const issuer = 'towpath';
const audience = 'towpath-device';

/** What a browser keeps to be known the next time. It opens nothing, and ends with all sessions. */
export const newKnownDevice = (key: Uint8Array): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: algorithm })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .sign(key);

/** Whether somebody has signed in with the browser of a request before, in this generation. */
export async function isKnownDevice(key: Uint8Array, { headers }: Request): Promise<boolean> {
  const token = headers.get(knownDeviceHeader);
  if (!token || token.length > 1_000) return false;
  try {
    await jwtVerify(token, key, { algorithms: [algorithm], issuer, audience });
    return true;
  } catch {
    return false;
  }
}
