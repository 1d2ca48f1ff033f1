import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import type { Lead } from '#contracts/inbox.ts';
import type { Notification } from '#contracts/notifications.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { leadQuery, notStored, useChangeLead } from '#back-office/leads/lead-queries.ts';
import {
  attemptWords,
  kindWords,
  notificationWords,
  stateLooks,
  whySpam,
} from '#back-office/leads/lead-words.ts';
import { Badge } from '#back-office/lists/Badge.tsx';
import { EarlierRentals } from '#back-office/rentals/customer/EarlierRentals.tsx';
import { timeWords } from '#back-office/words/time-words.ts';
import { AskedFor } from './AskedFor.tsx';
import { LeadContact } from './LeadContact.tsx';
import { LeadNote } from './LeadNote.tsx';
import { LeadReminder } from './LeadReminder.tsx';
import { LeadRental } from './LeadRental.tsx';
import { LeadStates } from './LeadStates.tsx';

/** All of one lead, and what the owner can do with it. Opening it marks it read. */
export function LeadDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(leadQuery(id));
  const lead = query.data;
  const { mutate: change } = useChangeLead(id);
  const part = useRef<HTMLElement>(null);
  const isLoaded = lead !== undefined;
  const markRead = useEffectEvent(() => {
    if (lead && !lead.isRead) change({ isRead: true });
  });
  useEffect(() => {
    part.current?.focus({ preventScroll: true });
    // On a phone the page has just become shorter.
    const isBegun = (part.current?.getBoundingClientRect().top ?? 0) < 0;
    if (isBegun) part.current?.scrollIntoView({ behavior: 'instant', block: 'start' });
  }, []);
  useEffect(() => {
    if (isLoaded) markRead();
  }, [isLoaded]);

  function closeByKey(event: KeyboardEvent) {
    // A dialog in front of it closes alone.
    const isInside = part.current?.contains(event.target as Node);
    if (event.key === 'Escape' && isInside && !event.defaultPrevented) onClose();
  }

  return (
    <section
      ref={part}
      aria-label={lead ? `Lead of ${lead.name}` : 'Lead'}
      tabIndex={-1}
      onKeyDown={closeByKey}
      className="card grid gap-4 p-5 focus:outline-none sm:p-6 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto"
    >
      <div className="-mx-2 -mt-2 flex items-start gap-2">
        <button
          type="button"
          onClick={onClose}
          className="order-last ml-auto inline-flex size-11 shrink-0 items-center justify-center gap-2 rounded-full font-semibold text-link hover:bg-mist max-lg:order-first max-lg:ml-0"
        >
          <ArrowLeft className="size-5 lg:hidden" />
          <X className="hidden size-5 lg:block" />
          <span className="sr-only">Close this lead</span>
        </button>
        {lead && <LeadTitle lead={lead} />}
      </div>
      <LoadState query={query} what="this lead">
        <p role="status" className="min-h-64 text-muted">
          Loading the lead...
        </p>
      </LoadState>
      {lead && (
        <>
          {lead.state === 'spam' && <SpamNotice lead={lead} />}
          <EarlierRentals
            email={lead.email}
            phone={lead.phone}
            except={lead.rentalId ?? undefined}
          />
          <AskedFor lead={lead} />
          <LeadContact lead={lead} />
          <LeadRental lead={lead} />
          <LeadStates lead={lead} />
          <LeadReminder lead={lead} />
          <LeadNote lead={lead} />
          {lead.notification && <NotificationState notification={lead.notification} />}
        </>
      )}
    </section>
  );
}

function LeadTitle({ lead: { name, kind, receivedAt, state, page } }: { lead: Lead }) {
  const { words, color } = stateLooks[state];
  return (
    <div className="min-w-0 grow px-2 pt-1.5 max-lg:pl-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-2xl leading-tight [overflow-wrap:anywhere]">{name}</h2>
        <Badge color={color}>{words}</Badge>
      </div>
      <p className="mt-1 text-muted">
        {kindWords[kind]}, <time dateTime={receivedAt}>{timeWords(receivedAt)}</time>
        {page && `, from ${page}`}
      </p>
    </div>
  );
}

/** Why a lead is in spam, and the way back. */
function SpamNotice({ lead: { id, spamSigns } }: { lead: Lead }) {
  const { mutate, isPending, error } = useChangeLead(id);
  return (
    <div className="grid gap-3 rounded-xl bg-mist p-4">
      <p>{whySpam(spamSigns)}</p>
      <Button
        look="primary"
        isLeaving
        isBusy={isPending}
        onClick={() => mutate({ state: 'new' })}
        className="sm:justify-self-start"
      >
        Not spam
      </Button>
      <Failure error={error} otherwise={notStored} />
    </div>
  );
}

/** How the owner was notified of a lead, and each attempt. */
function NotificationState({ notification }: { notification: Notification }) {
  const { attempts } = notification;
  return (
    <div className="border-t border-line pt-4 text-sm text-muted">
      <p>{notificationWords(notification)}</p>
      {attempts.length > 0 && (
        <ul className="mt-1 grid gap-1">
          {attempts.map((attempt, index) => (
            <li key={index}>{attemptWords(attempt)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
