import { useQuery } from '@tanstack/react-query';
import { rentalsQuery } from '#back-office/rentals/rental-queries.ts';
import { VehicleDetails } from '#back-office/vehicles/details/VehicleDetails.tsx';
import { CarBookings } from './CarBookings.tsx';

/** A car's dialog, with its rentals. */
export function CarSheet({ vehicleId, onClose }: { vehicleId: string; onClose: () => void }) {
  const rentals = useQuery(rentalsQuery).data;
  const own = rentals?.filter((one) => one.vehicleId === vehicleId);
  return (
    <VehicleDetails vehicleId={vehicleId} rentals={own} onClose={onClose}>
      <CarBookings vehicleId={vehicleId} onLeave={onClose} />
    </VehicleDetails>
  );
}
