/** A call of the Fleet API. There are only these four: each only reads, and none wakes a car. */
export interface Route {
  call: 'region' | 'list' | 'data' | 'charging';
  /** Follows the region's base address. */
  path: string;
  /** Whether Tesla bills it as a data call. */
  isBilled: boolean;
  /** Whether it asks for the location, too, which the owner may not have allowed. */
  withLocation?: boolean;
  timeoutMs: number;
}

/** Rows of a full page of the list. */
export const pageSize = 100;

export const regionRoute: Route = {
  call: 'region',
  path: '/api/1/users/region',
  isBilled: false,
  timeoutMs: 10_000,
};

export function listRoute(page: number): Route {
  const path = `/api/1/vehicles?page=${page}&per_page=${pageSize}`;
  return { call: 'list', path, isBilled: false, timeoutMs: 15_000 };
}

const groups = ['charge_state', 'climate_state', 'vehicle_state', 'vehicle_config'];

/** Asks the car itself. The drive state says whether its location is known. */
export function dataRoute(vin: string, withLocation: boolean): Route {
  const asked = withLocation ? [...groups, 'drive_state', 'location_data'] : groups;
  const path = `/api/1/vehicles/${encodeURIComponent(vin)}/vehicle_data?endpoints=${asked.join('%3B')}`;
  return { call: 'data', path, isBilled: true, withLocation, timeoutMs: 25_000 };
}

/** Rows of a page of the charging history: Tesla gives no more. */
export const chargingPageSize = 50;

/** The charges at Superchargers since a day, the newest first. Whether Tesla bills it is unknown: it counts as if. */
export function chargingRoute(page: number, since: Date): Route {
  const query = new URLSearchParams({
    ...{ pageNo: String(page), pageSize: String(chargingPageSize) },
    ...{ startTime: since.toISOString(), sortBy: 'chargeStartDateTime', sortOrder: 'DESC' },
  });
  const path = `/api/1/dx/charging/history?${query}`;
  return { call: 'charging', path, isBilled: true, timeoutMs: 25_000 };
}
