import { CardPlaceholders } from '#islands/shared/admin/CardPlaceholders.tsx';
import { LatePart } from '#islands/shared/admin/LatePart.tsx';

const loadRentals = () => import('./Rentals.tsx');

/** The rentals; their code comes when the tab is opened. */
export const RentalsTab = () => (
  <LatePart
    load={loadRentals}
    what="the rentals"
    placeholder={<CardPlaceholders label="Loading the rentals" />}
  >
    {({ Rentals }) => <Rentals />}
  </LatePart>
);
