import * as z from 'zod/mini';
import type { Store } from '#server/storage/store.ts';
import { stored } from '#server/storage/stored.ts';

/** Any document of the first layout. */
export const anyDocument = stored(1, z.unknown());

/** Every document of a store by its key, of whatever form. */
export async function storedDocuments(store: Store): Promise<Record<string, unknown>> {
  const documents: Record<string, unknown> = {};
  for await (const key of store.list('')) {
    documents[key] = (await store.getAsIs(key))?.data;
  }
  return documents;
}
