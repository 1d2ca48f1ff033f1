import { memo, useState, type MouseEvent } from 'react';
import type { Lead } from '#contracts/inbox.ts';
import { kindWords, stateLooks } from '#back-office/leads/lead-words.ts';
import { Badge } from '#back-office/lists/Badge.tsx';
import { dateWords, timeWords } from '#back-office/words/time-words.ts';

interface LeadRowProps {
  id: string;
  lead: Lead;
  isOpen: boolean;
  onOpen: (id: string) => void;
}

/** A lead in the list: a link that opens in place, unless another tab is asked for. */
export const LeadRow = memo(function LeadRow({ id, lead, isOpen, onOpen }: LeadRowProps) {
  const { name, email, kind, receivedAt, excerpt, state, isRead, remindAt } = lead;
  const { words, color } = stateLooks[state];
  const [now] = useState(() => Date.now());

  function openHere(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(lead.id);
  }

  return (
    <a
      id={id}
      href={`?lead=${encodeURIComponent(lead.id)}`}
      onClick={openHere}
      aria-current={isOpen ? 'true' : undefined}
      className="grid gap-0.5 border-l-4 border-transparent px-4 py-3 -outline-offset-2 hover:bg-mist aria-[current]:border-link aria-[current]:bg-mist"
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className={`min-w-0 truncate ${isRead ? '' : 'font-bold'}`}>{name}</span>
        <time dateTime={receivedAt} className="shrink-0 text-sm text-muted">
          {timeWords(receivedAt)}
        </time>
      </span>
      <span dir="auto" className="line-clamp-2 text-sm text-muted [overflow-wrap:anywhere]">
        {excerpt || email}
      </span>
      <span className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
        <Badge color={color}>{words}</Badge>
        {!isRead && (
          <span className="inline-flex items-center gap-1.5 font-bold">
            <span aria-hidden="true" className="size-2.5 rounded-full bg-accent" />
            Unread
          </span>
        )}
        {remindAt && (
          <span className="font-medium">
            {Date.parse(remindAt) <= now ? 'Reminder due' : `Reminder ${dateWords(remindAt)}`}
          </span>
        )}
        <span className="text-muted">{kindWords[kind]}</span>
      </span>
    </a>
  );
});
