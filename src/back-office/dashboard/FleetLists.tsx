import { use, useEffect } from 'react';
import { Button } from '#back-office/feedback/Button.tsx';
import { lazyPart } from '#back-office/feedback/lazy.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { OpenDialog } from '#back-office/shell/open-dialog.tsx';
import { Tabs } from '#back-office/shell/Tabs.tsx';
import { isWide, useIsWide } from '#back-office/shell/use-is-wide.ts';

const CarList = lazyPart(
  async () => (await import('./cars/CarList.tsx')).CarList,
  'the cars',
  <CardPlaceholders label="Loading the vehicles" />,
);

const Rentals = lazyPart(
  async () => (await import('#back-office/rentals/list/Rentals.tsx')).Rentals,
  'the rentals',
  <CardPlaceholders label="Loading the rentals" />,
);

/** The rooms that have what the tabs have. */
const rooms = new Map([
  ['vehicles', '/admin/cars'],
  ['rentals', '/admin/rentals'],
]);

/** On a phone, leads the address of a tab to its room, with all else that it says. */
function followTab() {
  const url = new URL(location.href);
  const room = rooms.get(url.searchParams.get('tab') ?? '');
  if (!room || isWide()) return;
  url.searchParams.delete('tab');
  url.pathname = room;
  location.replace(url);
}

/** All cars and all rentals: tabs where there is room for them, on a phone the ways to their rooms. */
export function FleetLists() {
  const open = use(OpenDialog);
  const hasRoom = useIsWide();
  useEffect(followTab, []);
  if (hasRoom) {
    return (
      <Tabs
        label="Fleet"
        tabs={[
          { label: 'Vehicles', Content: CarList },
          { label: 'Rentals', Content: Rentals },
        ]}
      />
    );
  }
  return (
    <section
      tabIndex={-1}
      aria-label="Fleet"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-3 gap-y-2 focus:outline-none"
    >
      <a href="/admin/cars" className="button-outline">
        All cars
      </a>
      <a href="/admin/rentals" className="button-outline">
        All rentals
      </a>
      <Button look="quiet" className="justify-center" onClick={() => open('new vehicle')}>
        Add Vehicle
      </Button>
      <Button look="quiet" className="justify-center" onClick={() => open('new rental')}>
        New Rental
      </Button>
    </section>
  );
}
