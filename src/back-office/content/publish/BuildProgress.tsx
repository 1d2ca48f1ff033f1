import type { ContentSite } from '#contracts/content-edit.ts';
import { Progress } from '#back-office/feedback/Progress.tsx';
import { useNow } from '#back-office/shell/use-now.ts';
import { buildProgress, timeToGo } from './build-progress.ts';

/** How far a publish is on its way to visitors; full once they see the site, and no sooner. */
export function BuildProgress({ site }: { site: ContentSite }) {
  const now = useNow(1_000);
  const { done, total } = buildProgress(site, now);
  return (
    <Progress label="Publishing" done={Math.min(done, 0.95 * total)} total={total}>
      {timeToGo(site, now)}
    </Progress>
  );
}
