import type { Config } from '@netlify/functions';
import { erasure } from '#contracts/erasure.ts';
import { erasePerson } from '#server/erasure/erase-person.ts';
import { adminEndpoint, withBody } from '#server/record/admin-endpoint.ts';

/** `POST /api/admin/erasure`: finds or erases what is stored about a person, by email address or phone number. */
export default adminEndpoint('admin-erasure', {
  POST: withBody(erasure, 4_096, erasePerson),
});

export const config: Config = { path: '/api/admin/erasure' };
