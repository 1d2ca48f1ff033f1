import { vehicleDetail } from '#contracts/vehicle-detail.ts';
import { adminQuery, vehiclesQuery } from '#back-office/session/queries.ts';

/** A car with all that only its own page shows. */
export const vehicleQuery = (id: string) =>
  adminQuery(
    [...vehiclesQuery.queryKey, id],
    `/api/admin/vehicles/${encodeURIComponent(id)}`,
    vehicleDetail,
  );
