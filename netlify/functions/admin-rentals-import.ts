import type { Config } from '@netlify/functions';
import { importLimits, rentalImport } from '#contracts/rental-import.ts';
import { adminEndpoint, withBody } from '#server/record/admin-endpoint.ts';
import { importRentals } from '#server/rentals/import/import-rentals.ts';

/** `POST /api/admin/rentals-import`: previews or imports the marketplace's file of trips. */
export default adminEndpoint('admin-rentals-import', {
  POST: withBody(rentalImport, importLimits.body, importRentals),
});

export const config: Config = { path: '/api/admin/rentals-import' };
