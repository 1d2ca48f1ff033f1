import type { ContentOverview } from '#contracts/content-edit.ts';
import { isSamePlace } from '#contracts/content-part.ts';
import { useWaiting } from './waiting-words.ts';

/** What waits to be published, with what this device keeps until there is a connection. */
export function useWithKept(overview: ContentOverview): ContentOverview {
  const { waiting, hasFailed } = useWaiting();
  if (!hasFailed) return overview;
  const { changes, me } = overview;
  const kept = waiting.map((one) => {
    const { file, path, label, was: before, value: after } = one;
    const saved = changes.find((change) => isSamePlace(change, one));
    return { file, path, label, before, ...saved, after, writers: [me], isConflict: false };
  });
  const others = changes.filter((change) => !kept.some((one) => isSamePlace(one, change)));
  return { ...overview, changes: [...others, ...kept] };
}
