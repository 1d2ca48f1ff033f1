import { LazyPart } from '#back-office/feedback/LazyPart.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';

const loadRentals = () => import('./Rentals.tsx');

/** The rentals; their code comes when the tab is opened. */
export const RentalsTab = () => (
  <LazyPart
    load={loadRentals}
    what="the rentals"
    placeholder={<CardPlaceholders label="Loading the rentals" />}
  >
    {({ Rentals }) => <Rentals />}
  </LazyPart>
);
