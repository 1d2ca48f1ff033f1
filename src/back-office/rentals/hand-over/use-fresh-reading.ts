import { useQuery } from '@tanstack/react-query';
import { vehicleDetail } from '#contracts/vehicle-detail.ts';
import { ApiError } from '#browser/api.ts';
import type { Vehicle } from '#contracts/vehicle.ts';
import { recentRentalsQuery } from '#back-office/rentals/rental-queries.ts';
import { adminRequest } from '#back-office/session/admin-request.ts';
import { queryClient, vehiclesQuery } from '#back-office/session/queries.ts';
import { vehicleQuery } from '#back-office/vehicles/details/vehicle-query.ts';

/** Reads a car anew, once a minute at most, unless Tesla has never seen it or this device is offline. */
export const useFreshReading = (car: Vehicle | undefined) =>
  useQuery({
    queryKey: ['reading', car?.id],
    enabled: car !== undefined && car.connection !== 'not-synced' && navigator.onLine,
    staleTime: 60_000,
    // Another car may just be read.
    retry: (times, error) => times < 5 && error instanceof ApiError && error.status === 409,
    retryDelay: 3_000,
    queryFn: async () => {
      const id = car?.id ?? '';
      const path = `/api/admin/vehicles/${encodeURIComponent(id)}/reading` as const;
      const read = await adminRequest(path, { method: 'POST' }, vehicleDetail);
      queryClient.setQueryData(vehicleQuery(id).queryKey, read);
      queryClient.setQueryData(vehiclesQuery.queryKey, (cars) =>
        cars?.map((one) => (one.id === id ? { ...one, ...read } : one)),
      );
      // What a hand-over asks about goes by the car's charge and connection.
      void queryClient.invalidateQueries({ queryKey: recentRentalsQuery.queryKey });
      return read;
    },
  });
