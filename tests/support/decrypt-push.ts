const { subtle } = globalThis.crypto;
const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;
const bytes = (text: string) => new TextEncoder().encode(text);

/** What a device keeps for itself of a subscription. */
export interface DeviceKeys {
  privateKey: CryptoKey;
  /** 65 bytes. */
  publicKey: Uint8Array<ArrayBuffer>;
  /** 16 bytes. */
  auth: Uint8Array<ArrayBuffer>;
}

/** Decrypts what a device got, as RFC 8291 and 8188 say; rejects if anything about it is wrong. */
export async function decryptPush(
  body: Uint8Array<ArrayBuffer>,
  { privateKey, publicKey, auth }: DeviceKeys,
): Promise<string> {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const salt = body.slice(0, 16);
  const recordSize = view.getUint32(16);
  const idLength = view.getUint8(20);
  const sender = body.slice(21, 21 + idLength);
  const record = body.slice(21 + idLength);
  if (idLength !== 65 || record.length > recordSize) throw new Error('The header is wrong.');
  const senderKey = await subtle.importKey('raw', sender, curve, false, []);
  const shared = await subtle.deriveBits({ name: 'ECDH', public: senderKey }, privateKey, 256);
  const info = new Uint8Array([...bytes('WebPush: info\0'), ...publicKey, ...sender]);
  const input = await expand(shared, auth, info, 256);
  const key = await expand(input, salt, bytes('Content-Encoding: aes128gcm\0'), 128);
  const iv = await expand(input, salt, bytes('Content-Encoding: nonce\0'), 96);
  const aes = await subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
  const padded = new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv }, aes, record));
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('The last record does not end with its delimiter.');
  return new TextDecoder().decode(padded.slice(0, end));
}

async function expand(
  input: ArrayBuffer,
  salt: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  bits: number,
): Promise<ArrayBuffer> {
  const key = await subtle.importKey('raw', input, 'HKDF', false, ['deriveBits']);
  return subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bits);
}
