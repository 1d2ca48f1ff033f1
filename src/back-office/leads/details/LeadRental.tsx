import type { LeadDetail } from '#contracts/lead-detail.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { useLazyDialog } from '#back-office/feedback/lazy.tsx';
import { rereadLead } from '#back-office/leads/lead-queries.ts';

const loadDialog = async () =>
  (await import('#back-office/rentals/form/NewRentalDialog.tsx')).NewRentalDialog;

/** The rental that a lead became, or the way to make it one. */
export function LeadRental({ lead }: { lead: LeadDetail }) {
  const [open, dialog] = useLazyDialog(loadDialog, () => void rereadLead(lead.id));

  if (lead.rentalId !== null) {
    return (
      <a
        href={`/admin/rentals?rental=${encodeURIComponent(lead.rentalId)}`}
        className="button-outline sm:justify-self-start"
      >
        Open its rental
      </a>
    );
  }
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => open({ lead })}
        className="sm:justify-self-start"
      >
        New rental
      </Button>
      {dialog}
    </>
  );
}
