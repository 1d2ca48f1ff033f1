import { use, useState } from 'react';
import type { Lead } from '#contracts/inbox.ts';
import { failureSentence } from '#back-office/feedback/failure-sentence.ts';
import { notifyFailure } from '#back-office/feedback/notify.ts';
import { useLate } from '#back-office/feedback/use-late.ts';
import { Business } from '#back-office/leads/business.ts';
import { rereadLead } from '#back-office/leads/lead-queries.ts';

const loadDialog = () => import('#back-office/rentals/form/NewRentalDialog.tsx');

/** The rental that a lead became, or the way to make it one. */
export function LeadRental({ lead }: { lead: Lead }) {
  const [isOpen, setIsOpen] = useState(false);
  const [late, loadNow] = useLate(loadDialog);
  const business = use(Business);

  async function open() {
    setIsOpen(true);
    try {
      await loadNow();
    } catch (error) {
      setIsOpen(false);
      const sentence = failureSentence(error as Error, 'Please reload the page.');
      notifyFailure('Not opened', new Error(), sentence);
    }
  }
  function close() {
    setIsOpen(false);
    void rereadLead(lead.id);
  }

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
        onClick={() => void open()}
        className="button-outline justify-self-stretch sm:justify-self-start"
      >
        New rental
      </button>
      {isOpen && late && business && (
        <late.NewRentalDialog lead={lead} prices={business.prices} onClose={close} />
      )}
    </>
  );
}
