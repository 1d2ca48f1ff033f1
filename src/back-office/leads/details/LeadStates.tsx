import { Check } from 'lucide-react';
import { leadStates, type Lead } from '#contracts/inbox.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { notStored, useChangeLead } from '#back-office/leads/lead-queries.ts';
import { stateLooks } from '#back-office/leads/lead-words.ts';

/** Moves a lead from one state to another, and marks it unread again. */
export function LeadStates({ lead }: { lead: Lead }) {
  const { mutate, variables, isPending, error } = useChangeLead(lead.id);
  const reading = useChangeLead(lead.id);
  const shown = (isPending && variables.state) || lead.state;
  return (
    <div className="grid gap-3">
      <h3 className="font-serif text-xl font-semibold">State</h3>
      <div className="flex flex-wrap gap-2">
        {leadStates.map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={state === shown}
            onClick={() => state !== shown && mutate({ state })}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-field px-4 font-medium hover:bg-mist aria-pressed:border-link aria-pressed:bg-link aria-pressed:text-ground"
          >
            {state === shown && <Check className="size-4" />}
            {stateLooks[state].words}
          </button>
        ))}
      </div>
      <Button
        look="quiet"
        onClick={() => reading.mutate({ isRead: !lead.isRead })}
        className="-ml-3 justify-self-start"
      >
        {lead.isRead ? 'Mark as unread' : 'Mark as read'}
      </Button>
      <Failure error={error ?? reading.error} otherwise={notStored} />
    </div>
  );
}
