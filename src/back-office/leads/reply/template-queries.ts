import { replyTemplates } from '#contracts/reply-templates.ts';
import { adminQuery } from '#back-office/session/queries.ts';

export const templatesQuery = adminQuery(['templates'], '/api/admin/templates', replyTemplates);
