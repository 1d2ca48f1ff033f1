import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TeslaStatus } from '#contracts/fleet-sync.ts';
import { SelectField } from '#browser/fields.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { vehiclesQuery } from '#back-office/session/queries.ts';
import { useConnect } from '#back-office/tesla/use-connect.ts';
import { Choice } from './Choice.tsx';
import { useChange } from './use-change.ts';

/** Whether the site asks if cars are at home, and where home is. */
export function Location({ status }: { status: TeslaStatus }) {
  const { connect, isLeaving } = useConnect();
  const refused = status.accounts.filter(({ withoutLocation }) => withoutLocation);
  return (
    <Choice
      title="Whether cars are at home"
      name="asksForLocation"
      status={status}
      on="Each time a car is read, the site learns whether it stands at a home base."
      off="The site does not ask where your cars are."
      meaning={[
        'What is kept is “at home base” or “away” with the time, in the back office alone.',
        'No position is kept: not in the data, not in the log, and not in a backup.',
        'Tesla asks you for Vehicle Location, and a car shows its location icon when it is read. Tell the people who rent it.',
      ]}
    >
      <HomeBases bases={status.choices.homeBases} />
      {refused.map(({ id, number }) => (
        <div key={id} className="grid justify-items-start gap-2">
          <p>Tesla doesn&apos;t share it for account {number}.</p>
          <Button isBusy={isLeaving} onClick={() => connect(id)}>
            Allow it at Tesla
          </Button>
        </div>
      ))}
    </Choice>
  );
}

/** The home bases, and a way to make one of where a car stands. */
function HomeBases({ bases }: { bases: TeslaStatus['choices']['homeBases'] }) {
  const { data: vehicles = [] } = useQuery(vehiclesQuery);
  const cars = vehicles.filter((car) => car.connection === 'online' && !car.isRetired);
  const [chosen, choose] = useState('');
  const { mutate, isPending, error } = useChange();
  const vehicleId = chosen || (cars[0]?.id ?? '');
  return (
    <div className="grid gap-3">
      {bases.length > 0 && (
        <ul aria-label="Home bases" className="divide-y divide-line border-y border-line">
          {bases.map(({ id, label }) => (
            <li key={id} className="flex items-center justify-between gap-4 py-1.5">
              {label}
              <Button
                look="quiet"
                isBusy={isPending}
                onClick={() => mutate({ path: `/api/admin/home-bases/${id}`, method: 'DELETE' })}
              >
                Remove<span className="sr-only"> {label}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className="text-muted">
        {bases.length === 0 && 'Nothing is asked until there is a home base. '}
        To mark one, park a car there, open a door to wake it, and choose it here.
      </p>
      {cars.length > 0 ? (
        <>
          <SelectField
            id="home-base-car"
            name="car"
            label="A car that stands at home now"
            value={vehicleId}
            onChange={({ target }) => choose(target.value)}
          >
            {cars.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <Failure error={error} otherwise="The car couldn't be asked. Please try again." />
          <Button
            look="primary"
            isBusy={isPending}
            onClick={() =>
              mutate({ path: '/api/admin/home-bases', method: 'POST', body: { vehicleId } })
            }
            className="sm:w-fit"
          >
            {isPending ? 'Asking the car...' : 'This is a home base'}
          </Button>
        </>
      ) : (
        <p className="font-medium">No car is online right now. Sync once one is awake.</p>
      )}
    </div>
  );
}
