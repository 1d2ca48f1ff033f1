import { generateX25519Identity, identityToRecipient } from 'age-encryption';

/** What opens copies, as its owner keeps it in a file. */
export interface CopyKey {
  /** The private key of age. */
  identity: string;
  recipient: string;
  /** The public key that the site signs manifests with, SPKI in base64url. */
  signer: string;
}

/** A new key. It is made here, and only its public half may leave this computer. */
export async function makeCopyKey(signer: string): Promise<CopyKey> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity), signer };
}

/** The file: age itself can read it, too. */
export const keyFileText = (
  { identity, recipient, signer }: CopyKey,
  { site, madeAt, place }: { site: string; madeAt: string; place: string },
): string =>
  [
    `# The key to the copies of ${site}, made on ${madeAt.slice(0, 10)}.`,
    '# Keep it where the site is not: on a stick in a drawer, and with somebody you trust.',
    '# Whoever has this file and the copies can read everything. Without it, nobody can.',
    `# The copies are in ${place}`,
    '# To bring a site back: npm run restore',
    `# public key: ${recipient}`,
    `# signed by: ${signer}`,
    identity,
    '',
  ].join('\n');

/** The key of such a file; null where it is none. */
export async function readKeyFile(text: string): Promise<CopyKey | null> {
  const identity = /^AGE-SECRET-KEY-1[A-Z0-9]{58}$/m.exec(text.replaceAll('\r', ''))?.[0];
  const signer = /^# signed by: ([\w-]{80,200})\s*$/m.exec(text)?.[1];
  if (!identity || !signer) return null;
  try {
    return { identity, recipient: await identityToRecipient(identity), signer };
  } catch {
    return null;
  }
}
