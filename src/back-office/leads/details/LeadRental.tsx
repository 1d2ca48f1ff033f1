import { use } from 'react';
import type { Lead } from '#contracts/inbox.ts';
import { useLazyDialog } from '#back-office/feedback/use-lazy-dialog.ts';
import { Business } from '#back-office/leads/business.ts';
import { rereadLead } from '#back-office/leads/lead-queries.ts';

const loadDialog = () => import('#back-office/rentals/form/NewRentalDialog.tsx');

/** The rental that a lead became, or the way to make it one. */
export function LeadRental({ lead }: { lead: Lead }) {
  const { code, subject, open, close } = useLazyDialog(loadDialog);
  const business = use(Business);

  if (lead.rentalId !== null) {
    return (
      <a
        href={`/admin?rental=${encodeURIComponent(lead.rentalId)}`}
        className="button-outline justify-self-stretch sm:justify-self-start"
      >
        Open its rental
      </a>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => open(lead)}
        className="button-outline justify-self-stretch sm:justify-self-start"
      >
        New rental
      </button>
      {code && subject && business && (
        <code.NewRentalDialog
          lead={lead}
          prices={business.prices}
          onClose={() => {
            close();
            void rereadLead(lead.id);
          }}
        />
      )}
    </>
  );
}
