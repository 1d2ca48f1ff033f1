import type { PublishedPrices } from '#contracts/best-price.ts';
import { AdminDialog } from '#islands/shared/admin/AdminDialog.tsx';

interface RentalDetailsProps {
  rentalId: string;
  prices: PublishedPrices;
  onClose: () => void;
}

/** A rental's dialog. */
export function RentalDetails({ rentalId, onClose }: RentalDetailsProps) {
  return (
    <AdminDialog name="rental" title="Rental" description={<p>{rentalId}</p>} onClose={onClose}>
      <p>Soon.</p>
    </AdminDialog>
  );
}
