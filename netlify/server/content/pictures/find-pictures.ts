import type { ContentPicture } from '#contracts/content-picture.ts';
import type { ContentProblem } from '#contracts/content-edit.ts';
import { namedPhotos } from '#content-rules/named-photos.ts';
import type { ContentFiles } from '#content-rules/content-problems.ts';
import type { CommitFiles } from '#server/git-host/git-host.ts';
import type { Store } from '#server/storage/store.ts';
import { readBuiltSite } from '../built-site.ts';
import { labelAt } from '../content-names.ts';
import { picturePath } from '../publishable.ts';
import type { Published } from '../published-content.ts';
import { asShown, listPictures, pictureKey, readPicture } from './stored-picture.ts';

const filesOf = (content: ContentFiles): string[] => [
  ...new Set(namedPhotos(content).map(({ photo }) => photo.file)),
];

// What is under a name never changes, so a warm function reads it once.
const shown = new Map<string, ContentPicture>();

/** The pictures that content names and that this deploy was built without, as a preview shows them. */
export async function unbuiltPictures(
  store: Store,
  content: ContentFiles,
): Promise<Record<string, ContentPicture>> {
  const { photos } = readBuiltSite();
  const found: Record<string, ContentPicture> = {};
  for (const file of filesOf(content).filter((one) => !photos.includes(one))) {
    const known = shown.get(file);
    const stored = known ? undefined : await readPicture(store, file);
    const picture = known ?? (stored && asShown(file, stored));
    if (!picture) continue;
    if (shown.size > 60) shown.clear();
    shown.set(file, picture);
    found[file] = picture;
  }
  return found;
}

/** A mistake for each picture that content names and that is nowhere, not in the older commit either. */
export async function missingPictures(
  store: Store,
  { source }: Published,
  content: ContentFiles,
  older?: CommitFiles,
): Promise<ContentProblem[]> {
  const { photos } = readBuiltSite();
  const isPublished = (file: string) =>
    source
      ? [source.files, older].some((files) => files?.blobs.has(picturePath(file)))
      : photos.includes(file);
  const waiting = namedPhotos(content).filter(({ photo }) => !isPublished(photo.file));
  if (waiting.length === 0) return [];
  const stored = await listPictures(store);
  const gone = new Set<string>();
  for (const { photo } of waiting) {
    // A list may be older than a picture.
    const isListed = stored.includes(pictureKey(photo.file));
    if (!isListed && !(await readPicture(store, photo.file))) gone.add(photo.file);
  }
  return waiting
    .filter(({ photo }) => gone.has(photo.file))
    .map(({ file, path }) => ({
      ...{ file, path, label: labelAt(file, content.get(file) ?? null, path) ?? '' },
      sentence: 'This photo is gone. Choose it again, or go back to the drawing.',
    }));
}
