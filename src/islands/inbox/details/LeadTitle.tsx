import type { Lead } from '#contracts/inbox.ts';
import { timeWords } from '#islands/shared/admin/as-of.ts';
import { Badge } from '#islands/shared/admin/Badge.tsx';
import { kindWords, stateLooks } from '../lead-words.ts';

/** Who sent what, and when. */
export function LeadTitle({ lead: { name, kind, receivedAt, state } }: { lead: Lead }) {
  const { words, signal } = stateLooks[state];
  return (
    <div className="min-w-0 grow px-2 pt-1.5 max-lg:pl-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-2xl leading-tight [overflow-wrap:anywhere]">{name}</h3>
        <Badge signal={signal}>{words}</Badge>
      </div>
      <p className="mt-1 text-muted">
        {kindWords[kind]}, <time dateTime={receivedAt}>{timeWords(receivedAt)}</time>
      </p>
    </div>
  );
}
