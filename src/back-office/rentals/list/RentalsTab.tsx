import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { LatePart } from '#back-office/feedback/LatePart.tsx';

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
