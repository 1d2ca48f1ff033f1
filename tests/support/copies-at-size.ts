import { randomBytes } from 'node:crypto';
import pMap from 'p-map';
import { expect } from 'vitest';
import { rentalPhotoDocument } from '#server/rentals/rental-photos.ts';
import { openLeads, submissionKey } from '#server/leads/lead-keys.ts';
import { storedSubmission } from '#server/leads/stored-submission.ts';
import { openStore } from '#server/storage/store.ts';
import { Bucket } from '#tests/support/bucket.ts';
import { exampleLead, exampleRecord, storeFiled } from '#tests/support/example-leads.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { idOf, storeMany } from '#tests/support/many-rentals.ts';
import { OwnerSite } from '#tests/support/owner-site.ts';
import { keyFileText } from '#browser/copies/key-file.ts';
import { copyTurn, screenOf, setUpCopies } from '#tests/support/opened-copy.ts';
import { restoreCommand } from '#tests/support/restore-command.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

interface Size {
  leads: number;
  rentals: number;
}

/** Leads that are filed, rentals that are archived, and a photo of each return. */
async function fill({ leads: many, rentals }: Size): Promise<void> {
  const options = { budgetMs: 600_000 };
  const leads = openStore('leads', 'production', options);
  const at = (number: number) =>
    new Date(Date.parse('2025-01-01T00:00:00Z') + number * 15 * 60_000).toISOString();
  const numbers = Array.from({ length: many }, (_, number) => number);
  await storeFiled(
    leads,
    numbers.map((number) => exampleLead(number, { receivedAt: at(number) })),
  );
  const record = (number: number) => exampleRecord(number, { receivedAt: at(number) });
  const concurrency = 32;
  await pMap(
    numbers,
    (number) => leads.create(submissionKey(record(number).id), storedSubmission, record(number)),
    { concurrency },
  );
  const open = Math.floor(rentals / 50);
  await storeMany(20, { open, over: rentals - open });
  const photos = openStore('rental-photos', 'production', options);
  await pMap(
    Array.from({ length: rentals - open }, (_, number) => number),
    (number) => {
      const name = `return-1795341600000-${randomBytes(16).toString('hex')}`;
      const jpeg = `/9j/${randomBytes(3_000).toString('base64')}`;
      return photos.create(`${idOf('over', number)}/${name}`, rentalPhotoDocument, { jpeg });
    },
    { concurrency },
  );
}

/**
 * A site of this size is copied in turns of a limited time, the night after costs little, and the copy restores
 * into an empty store word for word. `turnMs` says how long each turn may take, the first being 1.
 */
export async function copyAtSize(
  bucket: Bucket,
  size: Size,
  { turnMs, mostTurns }: { turnMs: (turn: number) => number; mostTurns: number },
): Promise<{ parts: number; turns: number }> {
  captureLog();
  await fill(size);
  const site = new OwnerSite('production');
  const key = await setUpCopies(site, bucket, 'large');
  let turns = 0;
  for (; (await screenOf(site)).last === null; turns += 1) {
    expect(turns, 'turns').toBeLessThan(mostTurns);
    await copyTurn(site, { budgetMs: turnMs(turns + 1) });
  }
  const { last } = await screenOf(site);
  expect(last?.documents).toBeGreaterThan(size.leads + size.rentals * 0.9);
  const sent = () => bucket.requests.filter((one) => /^PUT .*\/parts\//.test(one));
  // No part was sent twice, however often a turn ended.
  expect(new Set(sent()).size).toBe(sent().length);

  const before = sent().length;
  await site.visit('contact', { name: 'Came Later' });
  await openLeads(site.context).delete(submissionKey(exampleRecord(1).id));
  await copyTurn(site, { isAsked: true, now: new Date(Date.now() + 60_000) });
  expect((await screenOf(site)).last?.id).not.toBe(last?.id);
  expect(sent().length - before).toBeLessThanOrEqual(8);

  const said = { site: 'x', madeAt: new Date().toISOString(), place: 'x' };
  await using folder = await temporaryFolder({ 'key.txt': keyFileText(key, said) });
  const checked = await restoreCommand(
    [`${bucket.url}/${Bucket.bucket}/large`, '--check', '--key', `${folder.path}/key.txt`],
    '',
    { COPY_KEY_ID: Bucket.key.accessKeyId, COPY_KEY_SECRET: Bucket.key.secret },
  );
  expect(checked).toMatchObject({ code: 0, problem: '' });
  expect(checked.out).toContain('Checked: restored into an empty store');
  return { parts: before, turns };
}
