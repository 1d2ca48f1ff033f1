import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { photoAddress } from '#contracts/car-photo.ts';
import { warningWords } from '#contracts/car-warning-words.ts';
import type { Rental } from '#contracts/rental.ts';
import type { VehicleDetail } from '#contracts/vehicle-detail.ts';
import type { Vehicle } from '#contracts/vehicle.ts';
import { warningsNow } from '#contracts/warnings-now.ts';
import { AdminDialog, SheetColumns } from '#back-office/dialogs/AdminDialog.tsx';
import { useQuestion } from '#back-office/dialogs/use-question.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { lazyPart } from '#back-office/feedback/lazy.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { Badge } from '#back-office/lists/Badge.tsx';
import { useNow } from '#back-office/shell/use-now.ts';
import { ConnectionStatus } from '#back-office/vehicles/ConnectionStatus.tsx';
import { useVehicleDraft } from '#back-office/vehicles/edit/vehicle-draft.ts';
import { useVehicles } from '#back-office/vehicles/use-vehicles.ts';
import { Visibility } from '#back-office/vehicles/visibility/Visibility.tsx';
import { asOf } from '#back-office/words/time-words.ts';
import { Readings } from './Readings.tsx';
import { RetireOrDelete } from './RetireOrDelete.tsx';
import { vehicleQuery } from './vehicle-query.ts';

const loading = (
  <p role="status" className="mt-5 min-h-40 text-muted">
    Loading the form...
  </p>
);
const EditVehicle = lazyPart(
  async () => (await import('#back-office/vehicles/edit/EditVehicle.tsx')).EditVehicle,
  'the form',
  loading,
);
const EditPhotos = lazyPart(
  async () => (await import('#back-office/vehicles/photos/EditPhotos.tsx')).EditPhotos,
  'the form',
  loading,
);

const notSaved = <Badge color="yellow">Not saved</Badge>;

const titles = {
  details: (name: string) => name,
  edit: (name: string) => `Edit ${name}`,
  photos: (name: string) => `Photos of ${name}`,
};

interface VehicleDetailsProps {
  vehicleId: string;
  /** Its recent rentals; undefined where they are unknown. */
  rentals?: Rental[] | undefined;
  onClose: () => void;
  /** What else is said of it, before what it last reported. */
  children?: ReactNode;
}

/** A car's dialog: what the list knows at once, status and history when they arrive. */
export function VehicleDetails({ vehicleId, rentals, onClose, children }: VehicleDetailsProps) {
  const listed = useVehicles().data?.find(({ id }) => id === vehicleId);
  const query = useQuery(vehicleQuery(vehicleId));
  const vehicle = query.data ?? listed;
  const { area, asked, ask, close } = useQuestion<'edit' | 'photos'>();
  const { photos, ...fields } = useVehicleDraft(vehicleId);

  return (
    <AdminDialog
      name="vehicle"
      title={titles[asked ?? 'details'](vehicle?.name ?? 'Vehicle')}
      description={vehicle && <Description vehicle={vehicle} />}
      onClose={onClose}
    >
      <div ref={area} tabIndex={-1} className="focus:outline-none">
        {asked && !query.data && (
          <LoadState query={query} what="this vehicle">
            {loading}
          </LoadState>
        )}
        {query.data && asked === 'edit' && (
          <EditVehicle vehicle={query.data} onDone={() => close()} />
        )}
        {query.data && asked === 'photos' && (
          <EditPhotos vehicle={query.data} onDone={() => close()} />
        )}
        {!asked && (
          <div className="mt-4">
            <SheetColumns
              aside={
                <>
                  <LoadState query={query} what="this vehicle">
                    <Loading />
                  </LoadState>
                  {query.data && <Readings detail={query.data} />}
                  {vehicle && (
                    <RetireOrDelete
                      vehicle={vehicle}
                      isRented={rentals?.length !== 0}
                      onDeleted={onClose}
                    />
                  )}
                </>
              }
            >
              {query.data && <Cover photos={query.data.profile.photos} />}
              {vehicle && (
                <>
                  <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
                    <ConnectionLine vehicle={vehicle} rentals={rentals ?? []} />
                    <Visibility
                      vehicle={listed ?? vehicle}
                      className="flex flex-wrap gap-x-5 sm:-my-2.5 sm:grid sm:justify-items-end"
                    />
                  </div>
                  <div className="-mt-3 flex flex-wrap gap-3">
                    <Button data-asks="edit" onClick={() => ask('edit')} className="grow sm:grow-0">
                      Edit
                      {Object.keys(fields).length > 0 && notSaved}
                    </Button>
                    <Button
                      data-asks="photos"
                      onClick={() => ask('photos')}
                      className="grow sm:grow-0"
                    >
                      Photos {query.data && `(${query.data.profile.photos.length})`}
                      {photos && notSaved}
                    </Button>
                  </div>
                </>
              )}
              {children}
            </SheetColumns>
          </div>
        )}
      </div>
    </AdminDialog>
  );
}

function Description({ vehicle: { year, model, color, plate, vin } }: { vehicle: Vehicle }) {
  const car = [year, model].filter(Boolean).join(' ');
  return (
    <>
      <p>{[car, color].filter(Boolean).join(', ') || 'Model unknown'}</p>
      <p className="text-sm">
        {plate && (
          <>
            Plate <span className="text-text">{plate}</span>,{' '}
          </>
        )}
        VIN <span className="text-text">{vin}</span>
      </p>
    </>
  );
}

/** The first photo that visitors see, if there is one. */
function Cover({ photos: [photo] }: Pick<VehicleDetail['profile'], 'photos'>) {
  if (!photo) return null;
  return (
    <img
      src={photoAddress(photo.id, 800, 'webp')}
      alt={photo.alt}
      style={{ objectPosition: `${photo.focus.x}% ${photo.focus.y}%` }}
      className="aspect-[2/1] w-full rounded-xl bg-mist object-cover"
    />
  );
}

/** Holds the place of the status, so that nothing jumps when it arrives. */
function Loading() {
  return (
    <>
      <p role="status" className="text-muted">
        Loading the status...
      </p>
      <div aria-hidden="true" className="mt-4 grid animate-pulse gap-3">
        {['h-16', 'h-16', 'h-32'].map((height, index) => (
          <div key={index} className={`rounded-xl bg-mist ${height}`} />
        ))}
      </div>
    </>
  );
}

/** A car's connection to Tesla, what its last reading warns of, and what is wrong, if anything is. */
function ConnectionLine({ vehicle, rentals }: { vehicle: Vehicle; rentals: Rental[] }) {
  const { connection, location, atHome, problem, asOf: times } = vehicle;
  const warnings = warningsNow(vehicle, rentals, useNow());
  return (
    <div className="grid min-w-0 grow basis-60 gap-2">
      <p className="flex flex-wrap items-center gap-x-3">
        <ConnectionStatus connection={connection} />
        <span className="text-sm text-muted">
          {connection === 'not-synced'
            ? 'A sync fills in the rest once Tesla lists this car.'
            : asOf(times.connection)}
        </span>
      </p>
      {warnings.length > 0 && (
        <p className="font-semibold text-accent first-letter:uppercase">
          {warnings.map(warningWords).join(', ')}
        </p>
      )}
      {location && <p>Location available</p>}
      {atHome !== null && (
        <p className="flex flex-wrap items-center gap-x-3">
          {atHome ? 'At home base' : 'Away'}
          <span className="text-sm text-muted">{asOf(times.atHome)}</span>
        </p>
      )}
      {problem && (
        <p className="mt-1 flex items-start gap-3 rounded-xl bg-mist p-4">
          <TriangleAlert className="mt-0.5 size-5 shrink-0 text-accent" />
          {problem}
        </p>
      )}
    </div>
  );
}
