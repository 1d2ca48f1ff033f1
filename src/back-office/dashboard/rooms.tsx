import { lazyPart } from '#back-office/feedback/lazy.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { Room } from '#back-office/rentals/Room.tsx';
import type { BusinessFacts } from '#back-office/shell/BackOffice.tsx';
import { CarChoices, type CarChoicesProps } from '#back-office/vehicles/car-choices.ts';
import { FleetDialogs } from './FleetDialogs.tsx';

interface RoomProps {
  business: BusinessFacts;
  choices: CarChoicesProps;
}

/** Which car is taken when. */
export const CalendarRoom = ({ business, choices }: RoomProps) => (
  <CarChoices value={choices}>
    <Room title="Calendar" business={business}>
      <FleetDialogs>
        <Calendar />
      </FleetDialogs>
    </Room>
  </CarChoices>
);

/** All rentals, as a list or over time. */
export const RentalsRoom = ({ business, choices }: RoomProps) => (
  <CarChoices value={choices}>
    <Room title="Rentals" business={business}>
      <FleetDialogs>
        <h2 className="sr-only">All rentals</h2>
        <Rentals />
      </FleetDialogs>
    </Room>
  </CarChoices>
);

/** The cars, and what each of them last said. */
export const CarsRoom = ({ business, choices }: RoomProps) => (
  <CarChoices value={choices}>
    <Room title="Cars" business={business}>
      <FleetDialogs>
        <h2 className="sr-only">Vehicles</h2>
        <Cars />
      </FleetDialogs>
    </Room>
  </CarChoices>
);

const Rentals = lazyPart(
  async () => (await import('#back-office/rentals/list/Rentals.tsx')).Rentals,
  'the rentals',
  <CardPlaceholders label="Loading the rentals" />,
);

const Cars = lazyPart(
  async () => (await import('./cars/Cars.tsx')).Cars,
  'the cars',
  <CardPlaceholders label="Loading the vehicles" />,
);

const Calendar = lazyPart(
  async () => (await import('./Calendar.tsx')).Calendar,
  'the calendar',
  null,
);
