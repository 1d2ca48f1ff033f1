import type { ContentSite } from '#contracts/content-edit.ts';
import { readBuiltSite } from './built-site.ts';
import type { OpenDraft } from './draft.ts';
import { publishesPerDay, publishesToday } from './publish.ts';

/** After so long, a build that is not live needs somebody to look at it. */
const lateMs = 15 * 60_000;

/** How many publishes a screen shows. */
const mostShown = 30;

/** How what was published last is doing, as this deploy can tell from what it was built from. */
export async function describeSite({ draft, published }: OpenDraft): Promise<ContentSite> {
  const last = draft.published.at(-1);
  return {
    state: await stateOf({ draft, published }),
    by: last?.by ?? null,
    at: last?.at ?? null,
    publishes: publishesToday(draft),
    publishLimit: publishesPerDay(),
    keyEnds: published.source?.host.tokenEnds?.toISOString() ?? null,
    published: draft.published
      .slice(-mostShown)
      .reverse()
      .map(({ commit, at, by, note, isTakeBack }) => ({ commit, at, by, note, isTakeBack })),
  };
}

async function stateOf({
  draft,
  published: { source },
}: Pick<OpenDraft, 'draft' | 'published'>): Promise<ContentSite['state']> {
  if (!source) return 'not-set-up';
  if (draft.publishing) return 'publishing';
  const last = draft.published.at(-1);
  const { commit } = readBuiltSite();
  if (!last || (commit && (await source.host.isIncluded(last.commit, commit)))) return 'live';
  return Date.now() - Date.parse(last.at) > lateMs ? 'late' : 'building';
}
