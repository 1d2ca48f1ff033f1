import { use } from 'react';
import { warningWords } from '#contracts/car-warning-words.ts';
import { warningsNow } from '#contracts/warnings-now.ts';
import type { Rental } from '#contracts/rental.ts';
import type { Vehicle } from '#contracts/vehicle.ts';
import { ShowMore, usePages } from '#back-office/lists/ShowMore.tsx';
import { OpenDialog } from '#back-office/shell/open-dialog.tsx';
import { asOf } from '#back-office/words/time-words.ts';
import { ListTitle, Row, RowList } from '#back-office/lists/Row.tsx';

const pageSize = 8;

interface WarnedCarsProps {
  rentals: Rental[];
  vehicles: Vehicle[];
  now: Date;
}

/** The cars whose last reading warns of something, those that can't wait first. */
export function WarnedCars({ rentals, vehicles, now }: WarnedCarsProps) {
  const open = use(OpenDialog);
  const { limit, list, showMore } = usePages<HTMLUListElement>(pageSize);
  const cars = vehicles
    .map((car) => ({ car, warnings: warningsNow(car, rentals, now) }))
    .filter(({ warnings }) => warnings.length > 0)
    .map((one) => ({ ...one, isUrgent: one.warnings.some(({ kind }) => kind !== 'update') }))
    .sort((one, other) => Number(other.isUrgent) - Number(one.isUrgent));
  if (cars.length === 0) return null;
  return (
    <div>
      <ListTitle>Cars</ListTitle>
      <RowList ref={list}>
        {cars.slice(0, limit).map(({ car, warnings, isUrgent }) => (
          <Row
            key={car.id}
            isUrgent={isUrgent}
            title={`${car.name}: ${warnings.map(warningWords).join(', ')}`}
            note={asOf(warnings[0]?.at ?? null)}
            act="See"
            onOpen={() => open({ vehicleId: car.id })}
          />
        ))}
      </RowList>
      <ShowMore limit={limit} total={cars.length} noun="car" onMore={showMore} />
    </div>
  );
}
