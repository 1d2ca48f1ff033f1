import type { Config } from '@netlify/functions';
import { erasure } from '#contracts/erasure.ts';
import { erasePerson } from '#server/erasure/erase-person.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { parseFields } from '#server/http/parse-fields.ts';
import { openAudit } from '#server/record/audit-log.ts';

/**
 * `POST /api/admin/erasure`: finds or erases what is stored about a person, by their email address.
 */
export default endpoint({
  name: 'admin-erasure',
  access: 'admin',
  operations: {
    POST: {
      body: { formats: ['json'], maxBytes: 4_096 },
      async handle({ context, session, fields }) {
        const asked = parseFields(erasure, fields);
        const recorder = { audit: openAudit(context), session };
        return Response.json(await erasePerson(context, recorder, asked));
      },
    },
  },
});

export const config: Config = { path: '/api/admin/erasure' };
