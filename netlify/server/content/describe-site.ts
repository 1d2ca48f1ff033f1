import { mostPublished, type ContentSite } from '#contracts/content-edit.ts';
import { readBuiltSite } from './built-site.ts';
import type { OpenDraft } from './draft.ts';
import { isUnderWay, publishTitle, type Draft } from './draft-document.ts';
import { publishesThisMonth, publishLimit } from './publish-limit.ts';

/** After so long without news, a build that is not live needs somebody to look at it. */
const lateMs = 15 * 60_000;

/** How what was published last is doing, as this deploy can tell from what it was built from. */
export async function describeSite({ draft, published }: OpenDraft): Promise<ContentSite> {
  const state = await stateOf({ draft, published });
  const last = draft.published.at(-1);
  const now = state === 'publishing' ? draft.publishing : last;
  return {
    state,
    by: now?.by ?? null,
    at: now?.at ?? null,
    why: last?.build?.why ?? null,
    typicalSeconds: typicalSeconds(draft.published),
    publishes: publishesThisMonth(draft),
    publishLimit: publishLimit(),
    keyEnds: published.source?.host.tokenEnds?.toISOString() ?? null,
    published: draft.published
      .filter(({ isAgain }) => !isAgain)
      .slice(-mostPublished)
      .reverse()
      .map((publish) => {
        const { commit, at, by, writers, changed, words } = publish;
        const isTakenBack = isBack(draft.published, commit);
        return {
          ...{ commit, at, by, writers, title: publishTitle(publish), changed, words, isTakenBack },
        };
      }),
  };
}

/** Whether a commit was taken back, by a publish that was not taken back itself. */
const isBack = (published: Draft['published'], commit: string): boolean =>
  published.some((one) => one.takesBack === commit && !isBack(published, one.commit));

async function stateOf({
  draft,
  published: { source },
}: Pick<OpenDraft, 'draft' | 'published'>): Promise<ContentSite['state']> {
  if (!source) return 'not-set-up';
  if (draft.publishing && isUnderWay(draft.publishing)) return 'publishing';
  const last = draft.published.at(-1);
  const { commit } = readBuiltSite();
  if (!last || (commit && (await source.host.isIncluded(last.commit, commit)))) return 'live';
  if (last.build?.state === 'failed') return 'failed';
  const news = last.build?.at ?? last.at;
  return Date.now() - Date.parse(news) > lateMs ? 'late' : 'building';
}

/** How many builds say what is usual. */
const mostMeasured = 10;

/** How long it usually takes from a publish to visitors: the median of the last ones. */
function typicalSeconds(published: Draft['published']): number | null {
  const times = published
    .filter(({ build }) => build?.state === 'succeeded')
    .slice(-mostMeasured)
    .map(({ at, build }) => (Date.parse(build?.at ?? at) - Date.parse(at)) / 1_000)
    .sort((one, other) => one - other);
  const middle = times[Math.floor(times.length / 2)];
  return middle === undefined ? null : Math.round(middle);
}
