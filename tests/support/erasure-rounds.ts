import { expect } from 'vitest';
import type { BlobsOperation, BlobsServer } from '#local/blobs-server/blobs-server.ts';
import { storedKinds } from '#server/registry/stored-kinds.ts';
import { openStore } from '#server/storage/store.ts';
import { holdRequest } from '#tests/support/hold-request.ts';
import { interleave } from '#tests/support/interleave.ts';
import { OwnerSite } from '#tests/support/owner-site.ts';
import { storedDocuments } from '#tests/support/stored-documents.ts';

const email = 'wilhelmina@canary.example';
const spellings = /wilhelmina|canary/i;

const erase = (site: OwnerSite) =>
  site.done('admin-erasure', 'POST /api/admin/erasure', { addresses: [email], apply: true });

/** Everything that a site stores, as one text. */
async function everythingIn(site: OwnerSite): Promise<string> {
  const stores = [...new Set(storedKinds.map(({ store }) => store))];
  const documents = stores.map((name) =>
    storedDocuments(openStore(name, site.context.deploy.context)),
  );
  return JSON.stringify(await Promise.all(documents));
}

async function expectErased(site: OwnerSite): Promise<void> {
  expect(await everythingIn(site)).not.toMatch(spellings);
}

/** A person's lead or rental, and how the owner edits it. */
export const subjects = {
  async lead(site: OwnerSite) {
    const id = await site.visit('contact', { name: 'Wilhelmina', email, message: 'Canary!' });
    await site.changeLead(id, { note: 'Wilhelmina called.' });
    const change = { note: 'Canary called again.', state: 'contacted' };
    return () => site.call('admin-lead', `PATCH /api/admin/leads/${id}`, change);
  },
  async rental(site: OwnerSite) {
    await site.addCar();
    const id = await site.rent({ customerName: 'Wilhelmina', customerEmail: email });
    const change = { note: `Wrote from ${email}.`, customerName: 'Canary' };
    return () => site.call('admin-rental', `PATCH /api/admin/rentals/${id}`, change);
  },
};

/**
 * Edits a lead or a rental while one of the requests of its erasure to the store is on its way, or the
 * other way around, then restores a backup that was made before: the person is nowhere.
 */
export async function raceOneErasure(
  store: BlobsServer,
  subject: keyof typeof subjects,
  { request, isEditHeld }: { request: number; isEditHeld: boolean },
): Promise<void> {
  const site = new OwnerSite();
  const edit = await subjects[subject](site);
  const backup = (await site.export()).flatMap(({ documents }) => documents);
  const editing = async () => expect([200, 404, 409]).toContain((await edit()).status);
  if (isEditHeld) await interleave(store, request, editing, () => erase(site));
  else await interleave(store, request, () => erase(site), editing);
  await expectErased(site);

  // Part by part, so that one that is refused does not keep the next away.
  for (const [index, document] of backup.entries()) {
    const { status } = await site.restore([document], index === backup.length - 1);
    expect([200, 409]).toContain(status);
  }
  await expectErased(site);

  // An empty site can't know; the owner erases again.
  const other = new OwnerSite();
  expect((await other.restore(backup, true)).status).toBe(200);
  expect(await everythingIn(other)).toMatch(spellings);
  await erase(other);
  await expectErased(other);
}

/** An edit comes just before the erasure writes, and its entry comes to the trail after that. */
export async function raceErasureWithLateEntry(
  store: BlobsServer,
  subject: keyof typeof subjects,
): Promise<void> {
  const site = new OwnerSite();
  const edit = await subjects[subject](site);
  const isWriteOf = (name: string, key: RegExp) => (operation: BlobsOperation) =>
    operation.method === 'PUT' && operation.store.includes(name) && key.test(operation.key ?? '');
  const isErasing =
    subject === 'lead' ? isWriteOf('leads', /^inbox\//) : isWriteOf('rentals', /^live$/);
  const erasure = holdRequest(store, { matches: isErasing });
  const erasing = erase(site);
  await erasure.isHeld;
  const entry = holdRequest(store, { matches: isWriteOf('audit', /./) });
  const editing = edit();
  await entry.isHeld;
  erasure.release();
  await erasing.finally(entry.release);
  await editing;
  await expectErased(site);
}

/** An export reads a lead or a rental before its erasure, and what was erased after it. */
export async function expectOvertakenExportErased(subject: keyof typeof subjects): Promise<void> {
  const site = new OwnerSite();
  await subjects[subject](site);
  const documentsOf = async () => (await site.export()).flatMap(({ documents }) => documents);
  const before = await documentsOf();
  await erase(site);
  const erased = (await documentsOf()).filter(({ key }) => key === 'erased');
  const other = new OwnerSite();
  expect((await other.restore(before, false)).status).toBe(200);
  expect((await other.restore(erased, true)).status).toBe(200);
  await expectErased(other);
}
