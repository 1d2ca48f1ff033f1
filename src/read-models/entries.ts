import { AsyncLocalStorage } from 'node:async_hooks';
import { getCollection, type CollectionEntry, type CollectionKey } from 'astro:content';

/** What pages read of a content file. */
export interface Entry<Name extends CollectionKey> {
  /** The name of the file, without its ending. */
  id: string;
  data: CollectionEntry<Name>['data'];
  /** Its Markdown body; a YAML file has none. */
  rendered?: { html: string } | undefined;
}

/** A small one of a photo that the site was built without, as a `data:` address; its size is the photo's. */
interface DraftPicture {
  src: string;
  width: number;
  height: number;
}

/** All content, by collection, as a draft has it, and the photos that came with it, by their files. */
export interface Draft {
  entries: { [Name in CollectionKey]: Entry<Name>[] };
  pictures: Record<string, DraftPicture>;
}

const shown = new AsyncLocalStorage<Draft>();

/** Has all pages that `render` makes answer from a draft. */
export const withDraft = <Result>(draft: Draft, render: () => Result): Result =>
  shown.run(draft, render);

/** The files of a collection: those that the site is built from, or a draft's. */
export const entriesOf = async <Name extends CollectionKey>(
  collection: Name,
): Promise<Entry<Name>[]> =>
  shown.getStore()?.entries[collection] ?? (await getCollection(collection));

const made = new WeakMap<Draft, Map<string, unknown>>();

/** What `make` gives; for a draft made once, as one page asks for the same words in many places. */
export function oncePerDraft<Result>(name: string, make: () => Result): Result {
  const draft = shown.getStore();
  if (!draft) return make();
  const results = made.get(draft) ?? new Map<string, unknown>();
  made.set(draft, results);
  if (!results.has(name)) results.set(name, make());
  return results.get(name) as Result;
}

/** Keeps the place of a photo that nobody has yet. */
const blank: DraftPicture = {
  src: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  width: 1200,
  height: 800,
};

/** A photo that came with the draft; undefined outside a preview. */
export function draftPicture(file: string): DraftPicture | undefined {
  const draft = shown.getStore();
  return draft && (draft.pictures[file] ?? blank);
}
