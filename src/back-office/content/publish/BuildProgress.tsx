import type { ContentSite } from '#contracts/content-edit.ts';
import { isOffline } from '#back-office/session/kept-at.ts';
import { Progress } from '#back-office/feedback/Progress.tsx';
import { useNow } from '#back-office/shell/use-now.ts';
import { buildProgress, timeToGo } from './build-progress.ts';

/** How far a publish is on its way to visitors; striped where nobody can say how long it takes. */
export function BuildProgress({ site }: { site: ContentSite }) {
  const now = useNow(1_000);
  if (isOffline()) return <p>You’ll see whether it’s live once you’re back online.</p>;
  const { done, total } = buildProgress(site, now);
  return (
    <Progress label="Publishing" done={done} total={done < total ? total : 0}>
      {timeToGo(site, now)}
    </Progress>
  );
}
