import type { ContentField, ContentOverview, ContentPlace } from '#contracts/content-edit.ts';
import { isSamePlace, partNames, placeWords, shortName } from '#contracts/content-part.ts';
import { queryClient } from '#back-office/session/queries.ts';
import { fileQuery } from './content-queries.ts';
import { useWaiting } from './waiting-words.ts';

/** What a place of a file is called; undefined where it is gone. */
export function labelOf(place: ContentPlace, fields: readonly ContentField[]): string | undefined {
  const field = fields.find(({ path }) => isSamePlace({ ...place, path }, place));
  return field && placeWords(partNames(fields).get(field.path.join('/')) ?? '', shortName(field));
}

/** What waits to be published, with what this device keeps until there is a connection. */
export function useWithKept(overview: ContentOverview): ContentOverview {
  const { waiting, hasFailed } = useWaiting();
  if (!hasFailed) return overview;
  const { changes, me } = overview;
  const kept = waiting.map((one) => {
    const { file, path, was, value } = one;
    const saved = changes.find((change) => isSamePlace(change, one));
    const fields = queryClient.getQueryData(fileQuery(file).queryKey)?.fields ?? [];
    const label = saved?.label ?? labelOf(one, fields) ?? '';
    const before = saved ? saved.before : was;
    return { file, path, label, before, after: value, writers: [me], isConflict: false };
  });
  const others = changes.filter((change) => !waiting.some((one) => isSamePlace(one, change)));
  return { ...overview, changes: [...others, ...kept] };
}
