import * as z from 'zod/mini';
import type { Store } from '#server/storage/store.ts';

/** Every document of a store by its key, of whatever form. */
export async function storedDocuments(store: Store): Promise<Record<string, unknown>> {
  const documents: Record<string, unknown> = {};
  for await (const key of store.list('')) {
    documents[key] = (await store.get(key, z.unknown()))?.value;
  }
  return documents;
}
