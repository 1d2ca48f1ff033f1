import * as z from 'zod/mini';

/** The name of a part in the bucket: what is in it, the SHA-256 of its bytes, and the site's mark on both. */
export const partName = /^[0-9a-f]{32}-[0-9a-f]{64}-[0-9a-f]{32}$/;

/** A copy of everything that the site stores: in which parts, and when it was made. */
export const copyManifest = z.object({
  towpathCopy: z.literal(1),
  /** Its name in the bucket, by its time: `20261125T070012Z`. */
  id: z.string().check(z.regex(/^\d{8}T\d{6}Z$/)),
  madeAt: z.iso.datetime(),
  /** The address of the site. */
  site: z.string(),
  /** The public key of age that opens it; its owner has the other half. */
  recipient: z.string(),
  documents: z.number(),
  /** In the order in which they are restored. Each is a gzip of documents, one a line, encrypted by age. */
  parts: z.array(
    z.object({
      name: z.string().check(z.regex(partName)),
      bytes: z.number(),
      documents: z.number(),
    }),
  ),
});
export type CopyManifest = z.infer<typeof copyManifest>;
export type CopyPart = CopyManifest['parts'][number];

/** What lies in the bucket, as one line of JSON: the manifest's own JSON, and the signature of its bytes. */
export const signedManifest = z.object({ manifest: z.string(), signature: z.string() });

/** The SHA-256 of a part in hex. */
export const digestOf = ({ name }: Pick<CopyPart, 'name'>): string => name.slice(33, 97);

/** The signatures: ECDSA over P-256, which every browser and Node know. */
const signing = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/** A manifest that was signed by the site of this public key (SPKI in base64url); null for any other. */
export async function openManifest(text: string, publicKey: string): Promise<CopyManifest | null> {
  try {
    const { manifest, signature } = z.parse(signedManifest, JSON.parse(text));
    const key = await crypto.subtle.importKey('spki', bytesOf(publicKey), signing, false, [
      'verify',
    ]);
    const signed = new TextEncoder().encode(manifest);
    const isIts = await crypto.subtle.verify(signing, key, bytesOf(signature), signed);
    return isIts ? z.parse(copyManifest, JSON.parse(manifest)) : null;
  } catch {
    return null;
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
