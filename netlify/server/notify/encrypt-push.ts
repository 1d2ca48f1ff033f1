import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

const curve = 'prime256v1';
const recordSize = 4_096;
/** After the text, in the last record. */
const delimiter = Buffer.of(2);

/** The keys of a subscription, in base64url. */
export interface SubscriptionKeys {
  p256dh: string;
  auth: string;
}

/**
 * Encrypts a text of at most 3,900 bytes for one device alone: Web Push in `aes128gcm`, one record (RFC 8291
 * and 8188). The push service sees its length and nothing else. Throws where the key is no point of the curve.
 */
export function encryptPush(text: string, { p256dh, auth }: SubscriptionKeys): Buffer {
  const device = Buffer.from(p256dh, 'base64url');
  const own = createECDH(curve);
  const ownPublic = own.generateKeys();
  const shared = own.computeSecret(device);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device, ownPublic]);
  const input = derive(shared, Buffer.from(auth, 'base64url'), info, 32);
  const salt = randomBytes(16);
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = [cipher.update(text, 'utf8'), cipher.update(delimiter), cipher.final()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  const header = [salt, size, Buffer.of(ownPublic.length), ownPublic];
  return Buffer.concat([...header, ...sealed, cipher.getAuthTag()]);
}

const derive = (input: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', input, salt, info, length));
