import type { Config } from '@netlify/functions';
import { leadChange, leadChangeLimit } from '#contracts/lead-change.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { parseFields } from '#server/http/parse-fields.ts';
import { setLead } from '#server/leads/change-lead.ts';
import { findLead } from '#server/leads/find-lead.ts';
import { withRental } from '#server/rentals/rental-of-lead.ts';
import { openLeads } from '#server/leads/lead-store.ts';
import { shownLead } from '#server/leads/stored-lead.ts';
import { openAudit } from '#server/record/audit-log.ts';

/** `GET /api/admin/leads/{id}`: all that is known of a lead. `PATCH`: its state, its note, or that it was read. */
export default endpoint({
  name: 'admin-lead',
  access: 'admin',
  operations: {
    GET: {
      async handle({ context }) {
        const lead = await findLead(openLeads(context), context.params.id ?? '');
        return Response.json(await withRental(context, lead));
      },
    },
    PATCH: {
      body: { formats: ['json'], maxBytes: leadChangeLimit },
      async handle({ context, session, fields }) {
        const change = parseFields(leadChange, fields);
        const id = context.params.id ?? '';
        const recorder = { audit: openAudit(context), session };
        const lead = shownLead(await setLead({ context, recorder }, id, change));
        return Response.json(await withRental(context, lead));
      },
    },
  },
});

export const config: Config = { path: '/api/admin/leads/:id' };
