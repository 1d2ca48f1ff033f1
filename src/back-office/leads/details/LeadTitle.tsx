import type { Lead } from '#contracts/inbox.ts';
import { kindWords, stateLooks } from '#back-office/leads/lead-words.ts';
import { Badge } from '#back-office/lists/Badge.tsx';
import { timeWords } from '#back-office/words/time-words.ts';

/** Who sent what, and when. */
export function LeadTitle({ lead: { name, kind, receivedAt, state } }: { lead: Lead }) {
  const { words, color } = stateLooks[state];
  return (
    <div className="min-w-0 grow px-2 pt-1.5 max-lg:pl-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-2xl leading-tight [overflow-wrap:anywhere]">{name}</h3>
        <Badge color={color}>{words}</Badge>
      </div>
      <p className="mt-1 text-muted">
        {kindWords[kind]}, <time dateTime={receivedAt}>{timeWords(receivedAt)}</time>
      </p>
    </div>
  );
}
