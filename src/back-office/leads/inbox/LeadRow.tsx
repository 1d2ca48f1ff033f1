import { memo, useState, type MouseEvent } from 'react';
import type { Lead } from '#contracts/inbox.ts';
import { kindWords, stateLooks } from '#back-office/leads/lead-words.ts';
import { Badge } from '#back-office/lists/Badge.tsx';
import { clockWords, dateAt, dateWords } from '#back-office/words/time-words.ts';

interface LeadRowProps {
  id: string;
  lead: Lead;
  isOpen: boolean;
  /** The day in New York, such as `2026-11-21`. */
  today: string;
  onOpen: (id: string) => void;
}

/** A lead in the list: a link that opens in place, unless another tab is asked for. */
export const LeadRow = memo(function LeadRow({ id, lead, isOpen, today, onOpen }: LeadRowProps) {
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
      className="grid gap-0.5 border-l-4 border-transparent px-4 py-2.5 -outline-offset-2 hover:bg-mist aria-[current]:border-link aria-[current]:bg-mist"
    >
      <span className="flex flex-wrap items-center gap-x-2.5">
        <span className={`min-w-0 grow basis-24 truncate ${isRead ? '' : 'font-bold'}`}>
          {name}
        </span>
        {/* A new lead that is unread is new in either word. */}
        {(isRead || state !== 'new') && <Badge color={color}>{words}</Badge>}
        {!isRead && (
          <span className="inline-flex items-center gap-1.5 text-sm font-bold">
            <span aria-hidden="true" className="size-2.5 rounded-full bg-accent" />
            Unread
          </span>
        )}
        <time dateTime={receivedAt} className="shrink-0 text-sm text-muted">
          {dateAt(new Date(receivedAt)) === today ? clockWords(receivedAt) : dateWords(receivedAt)}
        </time>
      </span>
      <span className="flex flex-wrap gap-x-2.5 text-sm text-muted">
        {kind !== 'contact-message' && (
          <span className="font-medium text-text">{kindWords[kind]}</span>
        )}
        <span dir="auto" className="min-w-0 grow basis-32 truncate">
          {excerpt || email}
        </span>
      </span>
      {remindAt && (
        <span className="text-sm font-medium">
          {Date.parse(remindAt) <= now ? 'Reminder due' : `Reminder ${dateWords(remindAt)}`}
        </span>
      )}
    </a>
  );
});
