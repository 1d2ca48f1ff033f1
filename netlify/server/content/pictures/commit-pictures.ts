import type { ContentFiles } from '#content-rules/content-problems.ts';
import { namedPhotos } from '#content-rules/named-photos.ts';
import type { CommitFiles, FileChange, FileChanges } from '#server/git-host/git-host.ts';
import { draftChanges } from '../draft-content.ts';
import type { OpenDraft } from '../draft.ts';
import { isPublishable, picturePath } from '../publishable.ts';
import { isFromEditor, readPicture } from './stored-picture.ts';

/** Files of the content as they are to be; null is no file. */
export type ContentChanges = ReadonlyMap<string, string | null>;

const namesIn = (content: ContentFiles): Set<string> =>
  new Set(namedPhotos(content).map(({ photo }) => photo.file));

/**
 * What a commit changes that makes the content `next`: with the pictures that it names, from the store or
 * from an older commit, and without those from the editor that nothing names anymore.
 */
export async function withPictures(
  { store, draft, published: { content, source } }: OpenDraft,
  next: ContentFiles,
  changes: ContentChanges,
  older: CommitFiles | undefined,
): Promise<FileChanges> {
  const all = new Map<string, FileChange>(changes);
  const isThere = (file: string) => source?.files.blobs.has(picturePath(file)) ?? false;
  const named = namesIn(next);
  for (const file of named) {
    if (isThere(file) || !isFromEditor(file)) continue;
    const id = older?.blobs.get(picturePath(file));
    const stored = id ? undefined : await readPicture(store, file);
    if (id) all.set(picturePath(file), { id });
    else if (stored) all.set(picturePath(file), { bytes: Buffer.from(stored.bytes, 'base64') });
  }
  const waiting = JSON.stringify(draftChanges(draft).map(({ after }) => after));
  for (const file of namesIn(content)) {
    if (named.has(file) || waiting.includes(file)) continue;
    if (isFromEditor(file) && isThere(file)) all.set(picturePath(file), null);
  }
  const wrong = [...all.keys()].find((path) => !isPublishable(path));
  if (wrong !== undefined) throw new Error(`${wrong} is nothing that is published from here.`);
  return all;
}
