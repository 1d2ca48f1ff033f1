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

/** All content, by collection, as a draft has it. */
export type Draft = { [Name in CollectionKey]: Entry<Name>[] };

const shown = new AsyncLocalStorage<Draft>();

/** Has all pages that `render` makes answer from a draft. */
export const withDraft = <Result>(draft: Draft, render: () => Result): Result =>
  shown.run(draft, render);

/** The files of a collection: those that the site is built from, or a draft's. */
export const entriesOf = async <Name extends CollectionKey>(
  collection: Name,
): Promise<Entry<Name>[]> => shown.getStore()?.[collection] ?? (await getCollection(collection));
