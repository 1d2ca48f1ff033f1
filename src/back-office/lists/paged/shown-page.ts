import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';

interface Asked {
  client: QueryClient;
  queryKey: QueryKey;
  pageParam: unknown;
}

/** The page of a list that the screen shows, while it is asked for again. */
export function shownPage<Page>({ client, queryKey, pageParam }: Asked): Page | undefined {
  const shown = client.getQueryData<InfiniteData<Page>>(queryKey);
  return shown?.pages[shown.pageParams.indexOf(pageParam)];
}
