import { namedPhotos } from '#content-rules/named-photos.ts';
import type { Photos } from '#server/photos/unused-photos.ts';
import type { Store } from '#server/storage/store.ts';
import { draftDocument, draftKey } from '../draft-document.ts';
import { listPictures, pictureKey } from './stored-picture.ts';

/** The pictures for pages. Those that the draft has waiting are in use; the others are in a commit, or in none. */
export const pagePictures = (content: Store): Photos => ({
  store: content,
  list: listPictures,
  async inUse() {
    const draft = (await content.get(draftKey, draftDocument))?.value;
    const files = Object.entries(draft?.files ?? {}).flatMap(([file, { text }]) =>
      text === null ? [] : [[file, text] as const],
    );
    return new Set(namedPhotos(new Map(files)).map(({ photo }) => pictureKey(photo.file)));
  },
});
