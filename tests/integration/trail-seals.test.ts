import { beforeEach, expect, test } from 'vitest';
import { newestFirst } from '#server/journal/newest-first.ts';
import { auditTrail, openAudit, type StoredEntry } from '#server/record/audit-log.ts';
import { faultOf } from '#server/record/chain.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { filledSite, OwnerSite } from '#tests/support/owner-site.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
useBlobsServer();
let site: OwnerSite;
beforeEach(async () => {
  captureLog();
  site = await filledSite();
});

async function entriesOf(of: OwnerSite): Promise<StoredEntry[]> {
  const documents = await Array.fromAsync(newestFirst(auditTrail(openAudit(of.context))));
  expect(documents).toHaveLength(1);
  return documents.flatMap(({ items }) => items);
}
const faultsOf = (entries: readonly StoredEntry[]) =>
  entries.map((entry, index) => faultOf(entry, entries[index - 1])).filter(Boolean);

test('every entry is sealed behind the one before it, and the history shows nothing of that', async () => {
  const entries = await entriesOf(site);
  expect(entries.length).toBeGreaterThanOrEqual(10);
  expect(entries.every(({ seal }) => seal?.salt)).toBe(true);
  expect(faultsOf(entries)).toEqual([]);
  expect(JSON.stringify(await site.history())).not.toContain('seal');
});

test('a word, a time or a name that is changed shows, and so do a gap and another order', async () => {
  const entries = await entriesOf(site);
  const [first, second, third, ...others] = entries;
  if (!first || !second || !third) throw new Error('There are more.');
  const lies: Partial<StoredEntry>[] = [
    { after: { totalAmount: '1' } },
    { after: null },
    { at: '2026-01-01T00:00:00.000Z' },
    { action: 'delete' },
    { target: { ...second.target, label: 'Somebody' } },
    { target: { ...second.target, id: 'other' } },
    { who: { ...second.who, session: 'other' } },
    { who: { ...second.who, device: 'Mallory' } },
    { seal: undefined },
  ];
  for (const lie of lies) {
    expect(faultsOf([first, { ...second, ...lie }, third, ...others])[0]).toBe('changed');
  }
  expect(faultsOf([first, third, ...others])).toEqual(['gap']);
  expect(faultsOf([second, third, ...others])).toEqual(['gap']);
  expect(faultsOf([first, third, second, ...others]).length).toBeGreaterThan(1);
});

test('a person is erased from the trail without a trace of their words, and it still proves itself', async () => {
  const before = await entriesOf(site);
  const email = 'ada@example.com';
  await site.done('admin-erasure', 'POST /api/admin/erasure', { addresses: [email], apply: true });
  const entries = await entriesOf(site);
  const emptied = entries.filter(({ seal }) => seal?.salt === undefined);
  expect(emptied.length).toBeGreaterThan(0);
  expect(JSON.stringify(entries)).not.toMatch(/Ada Byron|ada@example/);
  expect(faultsOf(entries)).toEqual([]);
  // Without the salt, the digest of an erased name can't be compared with that of a guess.
  const salts = before.map(({ seal }) => seal?.salt ?? '');
  for (const { id } of emptied) {
    const index = before.findIndex((one) => one.id === id);
    expect(JSON.stringify(entries)).not.toContain(salts[index]);
  }
  // An erased entry can't be filled with other words.
  const filled = entries.map((one) =>
    one.seal?.salt ? one : { ...one, seal: { ...one.seal!, words: 'x' } },
  );
  expect(faultsOf(filled)).toHaveLength(emptied.length);
});

test('a restored trail proves itself, with what the new site had recorded before', async () => {
  const parts = await site.export();
  const other = new OwnerSite();
  await other.done('admin-exports', 'POST /api/admin/exports', { what: 'rentals' });
  for (const { documents, cursor } of parts) await other.restore(documents, cursor === null);
  const entries = await entriesOf(other);
  expect(entries.map(({ action }) => action)).toContain('export');
  expect(entries.length).toBeGreaterThan((await entriesOf(site)).length);
  expect(faultsOf(entries)).toEqual([]);
});

test('entries that wait for the store are sealed in their order once they arrive', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, day) =>
      site.rent({
        startDate: new Date(Date.UTC(2027, 0, 1 + day, 12)).toISOString(),
        endDate: new Date(Date.UTC(2027, 0, 2 + day, 11)).toISOString(),
      }),
    ),
  );
  expect(faultsOf(await entriesOf(site))).toEqual([]);
});
