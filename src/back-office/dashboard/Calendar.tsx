import { use } from 'react';
import { Button } from '#back-office/feedback/Button.tsx';
import { Timeline } from '#back-office/rentals/timeline/Timeline.tsx';
import { OpenDialog } from '#back-office/shell/open-dialog.tsx';
import { FleetSync } from '#back-office/tesla/FleetSync.tsx';
import { inUse, useVehicles } from '#back-office/vehicles/use-vehicles.ts';

/** The timeline, and what is put into it; without cars, the ways to a first one. */
export function Calendar() {
  const open = use(OpenDialog);
  const vehicles = useVehicles().data;
  const hasCars = !vehicles || inUse(vehicles).length > 0;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3 [&>*]:grow sm:[&>*]:grow-0">
        {hasCars ? (
          <Button look="primary" onClick={() => open('new rental')}>
            New Rental
          </Button>
        ) : (
          <Button onClick={() => open('new vehicle')}>Add Vehicle</Button>
        )}
        <Button onClick={() => open('calendars')}>Other calendars</Button>
      </div>
      <Timeline />
      {!hasCars && <FleetSync label="Sync Fleet Data" />}
    </div>
  );
}
