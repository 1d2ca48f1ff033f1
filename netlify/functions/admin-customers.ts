import type { Config } from '@netlify/functions';
import { customerQuery } from '#contracts/customer.ts';
import { adminEndpoint, withQuery } from '#server/record/admin-endpoint.ts';
import { findCustomer } from '#server/rentals/find-customer.ts';

/** `GET /api/admin/customers?email=&phone=`: what is known of whoever has either of them. */
export default adminEndpoint('admin-customers', {
  GET: withQuery(customerQuery, ({ context }, query) => findCustomer(context, query)),
});

export const config: Config = { path: '/api/admin/customers' };
