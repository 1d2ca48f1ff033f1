import { useCallback } from 'react';
import { useLazyDialog } from '#back-office/feedback/lazy.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { Room } from '#back-office/rentals/Room.tsx';
import { OpenDialog, type DialogSubject } from '#back-office/shell/open-dialog.tsx';
import { figure, Value, type Figure } from '#back-office/shell/SummaryCards.tsx';
import { FleetSync } from '#back-office/tesla/FleetSync.tsx';
import { CarChoices, type CarChoicesProps } from '#back-office/vehicles/car-choices.ts';
import { inUse, useVehicles } from '#back-office/vehicles/use-vehicles.ts';
import { VehicleFinder } from './VehicleFinder.tsx';

const loadDetails = async () =>
  (await import('#back-office/vehicles/details/VehicleDetails.tsx')).VehicleDetails;

/** Lets the owner choose which cars visitors see. */
export const VehicleSelector = ({ choices }: { choices: CarChoicesProps }) => (
  <CarChoices value={choices}>
    <Room title="Visible cars">
      <VehicleSwitches />
    </Room>
  </CarChoices>
);

/** The cars with their switches, and how many are shown. */
function VehicleSwitches() {
  const vehicles = useVehicles();
  const count = (isAvailable: boolean) =>
    figure(vehicles, (list) => inUse(list).filter((one) => one.isAvailable === isAvailable).length);
  const [openDetails, dialog] = useLazyDialog(loadDetails);
  const open = useCallback(
    (subject: DialogSubject) => {
      if (typeof subject === 'object' && 'vehicleId' in subject) openDetails(subject);
    },
    [openDetails],
  );
  return (
    <OpenDialog value={open}>
      <div className="grid gap-3 sm:gap-4">
        <Counts
          values={[
            ['Total', figure(vehicles, (list) => inUse(list).length)],
            ['Visible', count(true)],
            ['Hidden', count(false)],
          ]}
        />
        <FleetSync label="Sync Fleet" />
        <section tabIndex={-1} className="grid gap-3 focus:outline-none">
          <h2 className="sr-only">Vehicles</h2>
          <LoadState query={vehicles} what="the vehicles">
            <CardPlaceholders label="Loading..." />
          </LoadState>
          {vehicles.data && <VehicleFinder vehicles={vehicles.data} />}
        </section>
      </div>
      {dialog}
    </OpenDialog>
  );
}

/** Figures in one line. */
const Counts = ({ values }: { values: [label: string, value: Figure][] }) => (
  <dl className="flex flex-wrap gap-x-5">
    {values.map(([label, value]) => (
      <div key={label} className="flex items-baseline gap-1.5">
        <dt className="text-muted">{label}</dt>
        <dd className="font-semibold tabular-nums">
          <Value value={value} />
        </dd>
      </div>
    ))}
  </dl>
);
