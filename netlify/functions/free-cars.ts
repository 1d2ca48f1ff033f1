import type { Config } from '@netlify/functions';
import { freeCarsPage } from '#server/cars/cars-pages.ts';
import { endpoint } from '#server/http/endpoint.ts';

/** `GET /cars/free?pickUp=&return=`: the cars that are free. Limited, so that nobody reads a calendar by trying times. */
export default endpoint({
  name: 'free-cars',
  operations: { GET: { isPage: true, handle: freeCarsPage } },
});

export const config: Config = {
  path: '/cars/free',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip'] },
};
