import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { SignedInScreen } from '#back-office/shell/BackOffice.tsx';
import { figure, SummaryCards } from '#back-office/shell/SummaryCards.tsx';
import { FleetSync } from '#back-office/tesla/FleetSync.tsx';
import { useVehicles } from '#back-office/vehicles/use-vehicles.ts';
import { VehicleFinder } from './VehicleFinder.tsx';

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
