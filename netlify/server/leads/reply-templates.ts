import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { ReplyTemplates } from '#contracts/reply-templates.ts';
import type { RecordedCall } from '#server/record/admin-endpoint.ts';
import { auditEntryOf, updateRecorded, waitingEntries } from '#server/record/recorded.ts';
import type { Store } from '#server/storage/store.ts';
import { openObject, storedObject } from '#server/storage/stored.ts';
import { openLeads } from './lead-keys.ts';

/** The document of the owner's reply templates. */
export const templatesDocument = storedObject(1, {
  templates: z.array(openObject({ name: z.string(), text: z.string() })),
  ...waitingEntries,
});

const templatesKey = 'templates';

/** What an owner begins with. */
const first: ReplyTemplates['templates'] = [
  {
    name: 'Thank you, we are checking',
    text: 'Hi {name},\n\nThank you for writing to us. We are checking which car is free and get back to you today.\n\n{business}',
  },
  {
    name: 'Your car is ready to book',
    text: 'Hi {name},\n\nGood news: we have a car for you on those days. Would you like us to hold it for you?\n\n{business}',
  },
  {
    name: 'Directions and key',
    text: 'Hi {name},\n\nYour car will be waiting at the pick-up point. We’ll send you the exact address, and how to unlock it, an hour before.\n\n{business}',
  },
  {
    name: 'Return',
    text: 'Hi {name},\n\nPlease park the car where you picked it up, plug it in if you can, and send us a message once you are back. Thank you!\n\n{business}',
  },
  {
    name: 'A review, please',
    text: 'Hi {name},\n\nThank you for driving with us. If you enjoyed it, a short review would help us a lot.\n\n{business}',
  },
];

export async function readTemplates(leads: Store): Promise<ReplyTemplates> {
  const found = await leads.get(templatesKey, templatesDocument);
  return { templates: found?.value.templates.map(({ name, text }) => ({ name, text })) ?? first };
}

/** Replaces all templates, and gives them. */
export async function saveTemplates(
  { context, recorder }: RecordedCall,
  { templates }: ReplyTemplates,
): Promise<ReplyTemplates> {
  const leads = openLeads(context);
  const before = (await readTemplates(leads)).templates;
  await updateRecorded(recorder, leads, templatesKey, templatesDocument, (current) => {
    const was = current?.templates ?? before;
    const isNews = !isDeepStrictEqual(was, templates);
    const byName = (some: typeof templates) =>
      Object.fromEntries(some.map(({ name, text }) => [name, text]));
    const entry = () =>
      auditEntryOf(recorder, {
        action: 'edit',
        target: { kind: 'site', id: 'templates', label: 'Reply templates' },
        ...{ before: { templates: byName(was) }, after: { templates: byName(templates) } },
      });
    return { value: { ...current, templates }, entries: isNews ? [entry()] : [] };
  });
  return { templates };
}
