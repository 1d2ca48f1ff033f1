import type { Config } from '@netlify/functions';
import { replyTemplates, templateLimits } from '#contracts/reply-templates.ts';
import { openLeads } from '#server/leads/lead-keys.ts';
import { readTemplates, saveTemplates } from '#server/leads/reply-templates.ts';
import { adminEndpoint, withBody } from '#server/record/admin-endpoint.ts';

/** `GET /api/admin/templates`: what the owner replies again and again. `PUT` replaces all of it. */
export default adminEndpoint('admin-templates', {
  GET: ({ context }) => readTemplates(openLeads(context)),
  PUT: withBody(replyTemplates, templateLimits.body, saveTemplates),
});

export const config: Config = { path: '/api/admin/templates' };
