import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { LoadFailure } from '#back-office/feedback/LoadFailure.tsx';
import { leadQuery, useChangeLead } from '#back-office/leads/lead-queries.ts';
import { LeadContact } from './LeadContact.tsx';
import { LeadNote } from './LeadNote.tsx';
import { LeadRental } from './LeadRental.tsx';
import { LeadStates } from './LeadStates.tsx';
import { LeadTitle } from './LeadTitle.tsx';
import { NotificationState } from './NotificationState.tsx';
import { SpamNotice } from './SpamNotice.tsx';

interface LeadDetailsProps {
  id: string;
  onClose: () => void;
}

/** All of one lead, and what the owner can do with it. Opening it marks it read. */
export function LeadDetails({ id, onClose }: LeadDetailsProps) {
  const { data: lead, error, refetch } = useQuery(leadQuery(id));
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
      className="card grid gap-6 p-5 focus:outline-none sm:p-6 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto"
    >
      <div className="-mx-2 -mt-2 flex items-start gap-2">
        <button
          type="button"
          onClick={onClose}
          className="order-last ml-auto inline-flex size-11 shrink-0 items-center justify-center gap-2 rounded-full font-semibold text-link hover:bg-mist max-lg:order-first max-lg:ml-0"
        >
          <ArrowLeft aria-hidden="true" className="size-5 lg:hidden" />
          <X aria-hidden="true" className="hidden size-5 lg:block" />
          <span className="sr-only">Close this lead</span>
        </button>
        {lead && <LeadTitle lead={lead} />}
      </div>
      {error && <LoadFailure error={error} what="this lead" onRetry={() => void refetch()} />}
      {!lead && !error && (
        <p role="status" className="min-h-64 text-muted">
          Loading the lead...
        </p>
      )}
      {lead && (
        <>
          <SpamNotice lead={lead} />
          <LeadContact lead={lead} />
          <LeadStates lead={lead} />
          <LeadNote lead={lead} />
          <LeadRental lead={lead} />
          <NotificationState notification={lead.notification} />
        </>
      )}
    </section>
  );
}
