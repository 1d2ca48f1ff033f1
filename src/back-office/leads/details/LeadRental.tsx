import { use } from 'react';
import type { Lead } from '#contracts/inbox.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { useLazyDialog } from '#back-office/feedback/use-lazy-dialog.ts';
import { Business } from '#back-office/leads/business.ts';
import { rereadLead } from '#back-office/leads/lead-queries.ts';

const loadDialog = async () =>
  (await import('#back-office/rentals/form/NewRentalDialog.tsx')).NewRentalDialog;

/** The rental that a lead became, or the way to make it one. */
export function LeadRental({ lead }: { lead: Lead }) {
  const { Dialog, subject, open, close } = useLazyDialog<
    true,
    Parameters<Awaited<ReturnType<typeof loadDialog>>>[0]
  >(loadDialog);
  const business = use(Business);

  if (lead.rentalId !== null) {
    return (
      <a
        href={`/admin?rental=${encodeURIComponent(lead.rentalId)}`}
        className="button-outline sm:justify-self-start"
      >
        Open its rental
      </a>
    );
  }
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => open(true)} className="sm:justify-self-start">
        New rental
      </Button>
      {Dialog && subject && business && (
        <Dialog
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
