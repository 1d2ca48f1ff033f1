import { useState } from 'react';
import { dayAfter, instantAt } from '#contracts/new-york-time.ts';
import type { Lead } from '#contracts/inbox.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { notStored, useChangeLead } from '#back-office/leads/lead-queries.ts';
import { dateAt, timeWords } from '#back-office/words/time-words.ts';

const choices = [
  ['Tomorrow', 1],
  ['In 3 days', 3],
  ['In a week', 7],
] as const;

/** The morning of a day that is so many days ahead in New York. */
function morningIn(days: number, now = new Date()): string {
  return instantAt(`${dayAfter(dateAt(now), days)}T09:00`)?.toISOString() ?? '';
}

/** When the owner wants to come back to a lead. */
export function LeadReminder({ lead: { id, remindAt } }: { lead: Lead }) {
  const [now] = useState(() => Date.now());
  const { mutate, isPending, error } = useChangeLead(id);
  return (
    <div tabIndex={-1} className="grid gap-3 focus:outline-none">
      <h3 className="font-serif text-xl font-semibold">Reminder</h3>
      {remindAt && (
        <p role="status">
          {Date.parse(remindAt) <= now ? 'It was due' : 'You are reminded'} {timeWords(remindAt)}.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {choices.map(([words, days]) => (
          <Button
            key={days}
            isBusy={isPending}
            onClick={() => mutate({ remindAt: morningIn(days) })}
          >
            {words}
          </Button>
        ))}
        {remindAt && (
          <Button
            look="quiet danger"
            isLeaving
            isBusy={isPending}
            onClick={() => mutate({ remindAt: null })}
          >
            Remove
          </Button>
        )}
      </div>
      <Failure error={error} otherwise={notStored} />
    </div>
  );
}
