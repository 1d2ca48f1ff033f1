import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: string | Buffer) => Buffer.from(bytes).toString('base64url');

/** What a browser and an authenticator may get wrong, or lie about. */
export interface Lie {
  origin?: string;
  rp?: string;
  /** Nobody showed a finger, a face or a PIN. */
  isUnverified?: boolean;
  counter?: number;
  credential?: string;
  type?: string;
  signature?: Buffer;
}

/** A phone with one passkey (ES256), and the browser on it, in software. They do whatever they are told. */
export class Authenticator {
  readonly credential = base64url(randomBytes(16));
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** The credential that it makes for a challenge, as the body of a call. */
  make(challenge: string, lie: Lie = {}) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const id = Buffer.from(this.credential, 'base64url');
    const attested = Buffer.concat([
      ...[Buffer.alloc(16), Buffer.from([0, id.length]), id],
      ...[Buffer.from('a5010203262001215820', 'hex'), Buffer.from(x, 'base64url')],
      ...[Buffer.from('225820', 'hex'), Buffer.from(y, 'base64url')],
    ]);
    const data = Buffer.concat([this.#data(lie, 0x40), attested]);
    const attestation = Buffer.concat([
      ...[Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex')],
      ...[Buffer.from([0x58, data.length]), data],
    ]);
    return this.#answer(lie, {
      clientDataJSON: this.#client('webauthn.create', challenge, lie),
      attestationObject: base64url(attestation),
    });
  }

  /** What it answers to a challenge, as the body of a call. */
  use(challenge: string, lie: Lie = {}) {
    const clientDataJSON = this.#client('webauthn.get', challenge, lie);
    const data = this.#data(lie);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return this.#answer(lie, {
      clientDataJSON,
      authenticatorData: base64url(data),
      signature: base64url(lie.signature ?? sign('sha256', signed, this.#keys.privateKey)),
    });
  }

  #answer(lie: Lie, response: object) {
    const id = lie.credential ?? this.credential;
    return { id, rawId: id, type: 'public-key', response };
  }

  #client(type: string, challenge: string, lie: Lie): string {
    const origin = lie.origin ?? this.#origin;
    const client = { type: lie.type ?? type, challenge, origin, crossOrigin: false };
    return base64url(JSON.stringify(client));
  }

  #data(lie: Lie, flags = 0): Buffer {
    const head = Buffer.alloc(5);
    head[0] = flags | (lie.isUnverified ? 0x01 : 0x05);
    head.writeUInt32BE(lie.counter ?? (this.#counter += 1), 1);
    return Buffer.concat([sha256(lie.rp ?? new URL(this.#origin).hostname), head]);
  }
}
