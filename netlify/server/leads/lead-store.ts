import type { Context } from '@netlify/functions';
import { openStore, type Store, type StoreOptions } from '#server/storage/store.ts';

export function openLeads(
  { deploy }: Pick<Context, 'deploy'>,
  options?: Partial<StoreOptions>,
): Store {
  return openStore('leads', deploy.context, options);
}
