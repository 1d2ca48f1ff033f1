import type { Config } from '@netlify/functions';
import { leadChange, leadChangeLimit } from '#contracts/lead-change.ts';
import { withAskedFor } from '#server/cars/asked-for.ts';
import { setLead } from '#server/leads/change-lead.ts';
import { findLead } from '#server/leads/find-lead.ts';
import { putReminder } from '#server/leads/lead-notices.ts';
import { openLeads } from '#server/leads/lead-keys.ts';
import { shownLead } from '#server/leads/stored-lead.ts';
import { adminEndpoint, withBody } from '#server/record/admin-endpoint.ts';
import { withRental } from '#server/rentals/rental-of-lead.ts';

/** `GET /api/admin/leads/{id}`: all that is known of a lead. `PATCH`: its state, its note, or that it was read. */
export default adminEndpoint('admin-lead', {
  GET: async ({ context, id }) => {
    const lead = await withRental(context, await findLead(openLeads(context), id));
    return withAskedFor(context, lead);
  },
  PATCH: withBody(leadChange, leadChangeLimit, async (call, change) => {
    const lead = await setLead(call, call.id, change);
    if (change.remindAt) await putReminder(openLeads(call.context), lead.id, change.remindAt);
    return withRental(call.context, shownLead(lead));
  }),
});

export const config: Config = { path: '/api/admin/leads/:id' };
