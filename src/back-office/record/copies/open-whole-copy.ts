import * as z from 'zod/mini';
import { copyFileAnswer } from '#contracts/copies.ts';
import { openManifest, signedManifest, copyManifest } from '#contracts/copy-manifest.ts';
import type { CopyKey } from '#browser/copies/key-file.ts';
import { CopyProblem } from '#browser/copies/copy-problem.ts';
import { openPart } from '#browser/copies/open-part.ts';
import { adminRequest, patience } from '#back-office/session/admin-request.ts';
import { queryClient } from '#back-office/session/queries.ts';
import { copiesPath, copiesQuery } from './copies-queries.ts';

interface Run {
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/**
 * Opens all of a copy: the signature of the site, the hash of each part, and every document in it. The site
 * then knows that it went well. Throws a `CopyProblem` where it does not.
 */
export async function openWholeCopy(
  id: string,
  key: CopyKey,
  { signal, onProgress }: Run,
): Promise<{ documents: number; leads: number }> {
  const manifest = await openManifest(await readFile(id, '', signal), key.signer);
  if (!manifest) {
    throw new CopyProblem('This copy was not signed by the site that your key file names.');
  }
  let [done, leads] = [0, 0];
  for (const part of manifest.parts) {
    onProgress(done, manifest.documents);
    const bytes = bytesOf(await readFile(id, `?part=${part.name}`, signal));
    const documents = await openPart(bytes, part, key.identity);
    done += documents.length;
    leads += documents.filter(
      (one) => one.store === 'leads' && one.key.startsWith('submissions/'),
    ).length;
  }
  if (done !== manifest.documents)
    throw new CopyProblem('This copy is incomplete. Make a new one.');
  const call = { method: 'POST', body: { documents: done } } as const;
  await adminRequest(`${copiesPath}/${id}`, call, z.object({}));
  void queryClient.invalidateQueries(copiesQuery);
  return { documents: done, leads };
}

/** A copy as one file, as it lies elsewhere: its signed manifest on a line, then its parts, one after the other. */
export async function copyAsFile(id: string, { signal, onProgress }: Run): Promise<Blob> {
  const text = await readFile(id, '', signal);
  const { manifest } = z.parse(signedManifest, JSON.parse(text));
  const { parts } = z.parse(copyManifest, JSON.parse(manifest));
  const blobs: Blob[] = [];
  for (const { name } of parts) {
    onProgress(blobs.length, parts.length);
    blobs.push(new Blob([bytesOf(await readFile(id, `?part=${name}`, signal))]));
  }
  return new Blob([`${text}\n`, ...blobs], { type: 'application/octet-stream' });
}

async function readFile(id: string, query: string, signal: AbortSignal): Promise<string> {
  const path = `${copiesPath}/${id}${query}` as const;
  return (await adminRequest(path, { signal, patience }, copyFileAnswer)).content;
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
