import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose/jwt/sign';

const hoursValid = 12;

/** A new pair of keys to ring devices with (RFC 8292): the public one as browsers take it, the private one as JWK text. */
export function newVapidKeys(): { publicKey: string; privateKey: string } {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = privateKey.export({ format: 'jwk' });
  const point = [Buffer.of(4), ...[jwk.x, jwk.y].map((one) => Buffer.from(one ?? '', 'base64url'))];
  return {
    publicKey: Buffer.concat(point).toString('base64url'),
    privateKey: JSON.stringify(jwk),
  };
}

/** What says to a push service that a message is ours: the header `Authorization`. */
export async function vapidHeader(
  endpoint: URL,
  site: URL,
  { publicKey, privateKey }: { publicKey: string; privateKey: string },
): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(endpoint.origin)
    .setSubject(site.origin)
    .setExpirationTime(`${hoursValid}h`)
    .sign(JSON.parse(privateKey) as JsonWebKey);
  return `vapid t=${token}, k=${publicKey}`;
}
