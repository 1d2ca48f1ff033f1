import { memo, useEffect, useRef, useState, type FocusEvent } from 'react';
import type { Vehicle } from '#contracts/vehicle.ts';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { ChoiceFilter } from '#back-office/lists/ChoiceFilter.tsx';
import { EmptyNote } from '#back-office/lists/EmptyNote.tsx';
import { FoundCards } from '#back-office/lists/PagedCards.tsx';
import { SearchField } from '#back-office/lists/SearchField.tsx';
import { SignedInScreen } from '#back-office/shell/BackOffice.tsx';
import { figure, SummaryCards } from '#back-office/shell/SummaryCards.tsx';
import { FleetSync } from '#back-office/tesla/FleetSync.tsx';
import { useVehicles } from '#back-office/vehicles/use-vehicles.ts';
import { VehicleCard } from '#back-office/vehicles/VehicleCard.tsx';
import { VisibilitySwitch } from '#back-office/vehicles/VisibilitySwitch.tsx';

const visibilities = ['All', 'Visible', 'Hidden'] as const;
export type Visibility = (typeof visibilities)[number];

/** The shown or hidden cars whose name, model or VIN holds the words, in upper or lower case. */
export function filterVehicles(
  vehicles: Vehicle[],
  words: string,
  visibility: Visibility,
): Vehicle[] {
  const sought = words.trim().toLowerCase();
  return vehicles.filter(
    ({ name, model, vin, isAvailable }) =>
      (visibility === 'All' || isAvailable === (visibility === 'Visible')) &&
      [name, model, vin].some((text) => text?.toLowerCase().includes(sought)),
  );
}

/** Lets the owner choose which cars visitors see. */
export const VehicleSelector = () => (
  <SignedInScreen title="Vehicle selector">
    <VehicleSwitches />
  </SignedInScreen>
);

/** The cars with their switches, and how many are shown. */
function VehicleSwitches() {
  const vehicles = useVehicles();
  const count = (isAvailable: boolean) =>
    figure(vehicles, (list) => list.filter((one) => one.isAvailable === isAvailable).length);
  return (
    <div className="grid gap-6">
      <SummaryCards
        className="grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))]"
        values={[
          ['Total', figure(vehicles, ({ length }) => length)],
          ['Visible', count(true)],
          ['Hidden', count(false)],
        ]}
      />
      <FleetSync label="Sync Fleet" />
      <section tabIndex={-1} className="grid gap-6 focus:outline-none">
        <h2 className="sr-only">Vehicles</h2>
        <LoadState query={vehicles} what="the vehicles">
          <CardPlaceholders label="Loading..." />
        </LoadState>
        {vehicles.data && <VehicleFinder vehicles={vehicles.data} />}
      </section>
    </div>
  );
}

const SwitchCard = memo(function SwitchCard({ vehicle }: { vehicle: Vehicle }) {
  return (
    <VehicleCard vehicle={vehicle} unit="km" control={<VisibilitySwitch vehicle={vehicle} />} />
  );
});

function VehicleFinder({ vehicles }: { vehicles: Vehicle[] }) {
  const [words, setWords] = useState('');
  const [visibility, setVisibility] = useState<Visibility>('All');
  const found = filterVehicles(vehicles, words, visibility);
  const list = useFocusInList();

  if (vehicles.length === 0) {
    return <EmptyNote>No vehicles found. Sync with Fleet API to import vehicles.</EmptyNote>;
  }
  return (
    <>
      <search className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <SearchField label="Search by name, model or VIN" value={words} onSearch={setWords} />
        <ChoiceFilter
          legend="Show"
          options={visibilities.map((option) => [option, option])}
          value={visibility}
          onChange={setVisibility}
        />
      </search>
      <div {...list} tabIndex={-1} className="grid gap-6 focus:outline-none">
        <FoundCards items={found} noun="vehicle" choice={`${visibility} ${words}`}>
          {(vehicle) => <SwitchCard vehicle={vehicle} />}
        </FoundCards>
      </div>
    </>
  );
}

const switchesIn = (list: Element) => [...list.querySelectorAll<HTMLElement>('[role=switch]')];

/**
 * A switch can take its own card out of the list. The focus then moves to the switch in its place,
 * or to the list if that is empty. Gives the props of the list.
 */
function useFocusInList() {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<{ element: Element; index: number }>(null);
  useEffect(() => {
    if (!ref.current || !last.current || last.current.element.isConnected) return;
    const { index } = last.current;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const switches = switchesIn(ref.current);
    (switches[index] ?? switches.at(-1) ?? ref.current).focus();
  });
  return {
    ref,
    onFocus({ currentTarget, target }: FocusEvent) {
      last.current = {
        element: target,
        index: switchesIn(currentTarget).indexOf(target as HTMLElement),
      };
    },
  };
}
