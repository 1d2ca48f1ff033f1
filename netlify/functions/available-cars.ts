import type { Config } from '@netlify/functions';
import { availableCarsPage } from '#server/cars/cars-pages.ts';
import { endpoint } from '#server/http/endpoint.ts';

/**
 * `GET /cars/available?pickUp=&return=`: the cars that are available. Limited, so that nobody reads a
 * calendar by trying times.
 */
export default endpoint({
  name: 'available-cars',
  operations: { GET: { isPage: true, handle: availableCarsPage } },
});

export const config: Config = {
  path: '/cars/available',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip'] },
};
