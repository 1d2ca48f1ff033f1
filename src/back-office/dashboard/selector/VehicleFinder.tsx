import { useEffect, useRef, useState, type FocusEvent } from 'react';
import type { Vehicle } from '#contracts/vehicle.ts';
import { ChoiceFilter } from '#back-office/lists/finding/ChoiceFilter.tsx';
import { EmptyNote } from '#back-office/lists/EmptyNote.tsx';
import { FoundCards } from '#back-office/lists/finding/FoundCards.tsx';
import { SearchField } from '#back-office/lists/finding/SearchField.tsx';
import { useInAddress } from '#back-office/shell/use-in-address.ts';
import { SwitchRow } from './SwitchRow.tsx';

const shownOptions = ['All', 'Visible', 'Hidden', 'Retired'] as const;
export type Shown = (typeof shownOptions)[number];

/** The shown, hidden or retired cars whose name, model or VIN holds what was typed, in capitals or not. */
export function filterVehicles(vehicles: Vehicle[], typed: string, shown: Shown): Vehicle[] {
  const part = typed.trim().toLowerCase();
  const isChosen = ({ isAvailable, isRetired }: Vehicle) =>
    shown === 'Retired'
      ? isRetired
      : !isRetired && (shown === 'All' || isAvailable === (shown === 'Visible'));
  const hasPart = (text: string | null) => text?.toLowerCase().includes(part);
  return vehicles.filter(
    (vehicle) => isChosen(vehicle) && [vehicle.name, vehicle.model, vehicle.vin].some(hasPart),
  );
}

/** The cars with their switches, found by what is typed and by what is shown. */
export function VehicleFinder({ vehicles }: { vehicles: Vehicle[] }) {
  const [words, setWords] = useState('');
  const [shown, setShown] = useInAddress('show', shownOptions);
  const found = filterVehicles(vehicles, words, shown);
  const hasRetired = shown === 'Retired' || vehicles.some(({ isRetired }) => isRetired);
  const options = shownOptions.filter((option) => option !== 'Retired' || hasRetired);
  const list = useFocusInList();

  if (vehicles.length === 0) {
    return <EmptyNote>No vehicles found. Sync with Fleet API to import vehicles.</EmptyNote>;
  }
  return (
    <>
      <search className="grid items-end gap-3 sm:gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <SearchField label="Search by name, model or VIN" value={words} onSearch={setWords} />
        <ChoiceFilter
          isSelfEvident
          legend="Show"
          options={options.map((option) => [option, option])}
          value={shown}
          onChange={setShown}
        />
      </search>
      <div {...list} tabIndex={-1} className="grid gap-3 focus:outline-none">
        <FoundCards items={found} noun="vehicle" choice={`${shown} ${words}`}>
          {(vehicle) => <SwitchRow vehicle={vehicle} />}
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
