import type { Lead } from '#contracts/inbox.ts';
import { focusPart } from '#back-office/feedback/focus-part.ts';
import { useChangeLead } from '#back-office/leads/lead-queries.ts';
import { whySpam } from '#back-office/leads/lead-words.ts';
import { ChangeFailure } from './ChangeFailure.tsx';

/** Why a lead is in spam, and the way back. */
export function SpamNotice({ lead: { id, state, spamSigns } }: { lead: Lead }) {
  const { mutate, isPending, error } = useChangeLead(id);
  if (state !== 'spam') return null;
  return (
    <div className="grid gap-3 rounded-xl bg-mist p-4">
      <p>{whySpam(spamSigns)}</p>
      <button
        type="button"
        aria-disabled={isPending || undefined}
        onClick={({ currentTarget }) => {
          if (isPending) return;
          // The button goes with the notice.
          focusPart(currentTarget);
          mutate({ state: 'new' });
        }}
        className="button-primary aria-disabled:cursor-progress aria-disabled:opacity-70 sm:justify-self-start"
      >
        Not spam
      </button>
      <ChangeFailure error={error} />
    </div>
  );
}
