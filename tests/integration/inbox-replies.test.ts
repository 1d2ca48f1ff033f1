import { beforeEach, expect, test } from 'vitest';
import { inboxPage } from '#contracts/inbox.ts';
import { leadExport } from '#contracts/lead-export.ts';
import { replyTemplates } from '#contracts/reply-templates.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { OwnerSite } from '#tests/support/owner-site.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
useBlobsServer();
beforeEach(() => void captureLog());

const templates = async (site: OwnerSite) =>
  replyTemplates.parse(await site.done('admin-templates', 'GET /api/admin/templates')).templates;

test('there are templates to begin with, and the owner replaces them by others', async () => {
  const site = new OwnerSite();
  const first = await templates(site);
  expect(first.length).toBeGreaterThan(3);
  const own = [{ name: 'Hello', text: 'Hi {name},\nthanks.' }];
  await site.done('admin-templates', 'PUT /api/admin/templates', { templates: own });
  await site.done('admin-templates', 'PUT /api/admin/templates', { templates: own });
  expect(await templates(site)).toEqual(own);
  const { entries } = await site.history();
  expect(entries).toHaveLength(1);
  await site.done('admin-templates', 'PUT /api/admin/templates', { templates: [] });
  expect(await templates(site)).toEqual([]);
  const unnamed = { templates: [{ name: ' ', text: 'Hi' }] };
  const refused = await site.call('admin-templates', 'PUT /api/admin/templates', unnamed);
  expect([refused.status, await refused.text()]).toEqual([400, 'Please name each template.']);
});

test('a reminder is kept with its lead, in the list and in the history, and can be undone', async () => {
  const site = new OwnerSite();
  const id = await site.visit('contact', { name: 'Grace Hopper' });
  const remindAt = '2055-03-01T14:00:00.000Z';
  await site.changeLead(id, { remindAt });
  const listed = async () =>
    inboxPage.parse(await site.done('admin-inbox', 'GET /api/admin/inbox')).leads[0]?.remindAt;
  expect(await listed()).toBe(remindAt);
  const [entry] = (await site.history()).entries;
  expect(entry).toMatchObject({ action: 'edit', before: { remindAt: null }, after: { remindAt } });
  await site.done('admin-undo', `POST /api/admin/undo/${entry?.id}`);
  expect(await listed()).toBeNull();
  for (const time of ['soon', '9999-03-01T14:00:00.000Z']) {
    const call = `PATCH /api/admin/leads/${id}`;
    expect((await site.call('admin-lead', call, { remindAt: time })).status).toBe(400);
  }
});

test('an export has every lead once, spam and what has just come in included, in their full words', async () => {
  const site = new OwnerSite();
  await site.visit('contact', { name: 'Ada', message: 'Hello, is a car free?' });
  await site.visit('booking-interest', { name: 'Grace' });
  await site.visit('contact', {
    name: 'Bot',
    message: 'https://a.example https://b.example https://c.example',
  });
  const found: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: string = cursor && `?cursor=${cursor}`;
    const part = leadExport.parse(
      await site.done('admin-leads-export', `GET /api/admin/leads-export${query}`),
    );
    found.push(...part.leads.map(({ name, state, words }) => `${name} ${state} ${words.message}`));
    cursor = part.cursor;
  }
  expect(found.sort()).toEqual([
    'Ada new Hello, is a car free?',
    'Bot spam https://a.example https://b.example https://c.example',
    'Grace new undefined',
  ]);
});
