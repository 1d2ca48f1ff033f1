import type { PublishedPrices } from '#contracts/best-price.ts';
import type { Lead } from '#contracts/inbox.ts';
import { AdminDialog } from '../AdminDialog.tsx';

interface NewRentalDialogProps {
  /** Whose rental it is to be. */
  lead?: Lead;
  prices: PublishedPrices;
  onClose: () => void;
}

/** Asks for what a rental takes. */
export function NewRentalDialog({ lead, onClose }: NewRentalDialogProps) {
  return (
    <AdminDialog
      name="new-rental"
      title="New rental"
      description={<p>{lead ? `For ${lead.name}.` : 'All times are in New York.'}</p>}
      onClose={onClose}
    >
      <p>Soon.</p>
    </AdminDialog>
  );
}
