import { beforeEach, describe, expect, test } from 'vitest';
import { undoAnswer, type ListedAuditEntry } from '#contracts/audit.ts';
import { auditTrail, openAudit } from '#server/record/audit-log.ts';
import { auditEntryOf } from '#server/record/recorded.ts';
import { newToken, useAdminPassword } from '#tests/support/admin-session.ts';
import { expectSentence } from '#tests/support/expect-answer.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { heronId, OwnerSite } from '#tests/support/owner-site.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
const blobs = useBlobsServer();
beforeEach(() => void captureLog());

const vehicle = `/api/admin/vehicles/${heronId}`;

async function siteWithCar(): Promise<OwnerSite> {
  const site = new OwnerSite();
  await site.addCar();
  return site;
}

const undo = (site: OwnerSite, id = '') => site.call('admin-undo', `POST /api/admin/undo/${id}`);

async function newest(site: OwnerSite): Promise<ListedAuditEntry> {
  const [entry] = (await site.history()).entries;
  if (!entry) throw new Error('Nothing was recorded.');
  return entry;
}

/** 450 entries of two rentals in turns, one every two hours, the newest last. */
async function siteWithHistory(): Promise<OwnerSite> {
  const site = new OwnerSite();
  const audit = openAudit(site.context, { budgetMs: 60_000 });
  const session = { id: 'session', expiresAt: new Date() };
  const entries = Array.from({ length: 450 }, (_, index) => ({
    ...auditEntryOf(
      { audit, session },
      {
        action: 'edit',
        target: { kind: 'rental', id: index % 2 ? 'odd' : 'even', label: 'Ada' },
        before: { note: '' },
        after: { note: String(index) },
      },
    ),
    at: new Date(Date.UTC(2026, 0, 1, 0, 2 * 60 * index)).toISOString(),
  }));
  await auditTrail(audit).append(entries);
  return site;
}

async function walk(site: OwnerSite, target = ''): Promise<number[][]> {
  const pages: number[][] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = new URLSearchParams({ ...(target && { target }), ...(cursor && { cursor }) });
    const page = await site.history(`?${query}`);
    pages.push(page.entries.map(({ after }) => Number(after?.note)));
    ({ cursor } = page);
  }
  return pages;
}

describe('the history', () => {
  test('comes newest first, fifty at a time, each entry once, in four store requests a page', async () => {
    const site = await siteWithHistory();
    await newToken(site.context);
    const before = blobs().journal.length;
    expect((await site.history()).entries).toHaveLength(50);
    expect(blobs().journal.length - before).toBeLessThanOrEqual(4);
    const pages = await walk(site);
    expect(pages.flat()).toEqual(Array.from({ length: 450 }, (_, index) => 449 - index));
    expect(pages.map(({ length }) => length)).toEqual(Array.from({ length: 9 }, () => 50));
  });

  test('of one rental is its entries alone, and of a kind those of all of its', async () => {
    const site = await siteWithHistory();
    const odd = (await walk(site, 'rental:odd')).flat();
    expect(odd).toEqual(Array.from({ length: 225 }, (_, index) => 449 - 2 * index));
    expect((await walk(site, 'rental')).flat()).toHaveLength(450);
    expect((await walk(site, 'rental:nobody')).flat()).toEqual([]);
    expect((await walk(site, 'lead')).flat()).toEqual([]);
  });

  test.each(['?cursor=x', '?cursor=-1', '?target=sofa', '?target=rental:', '?cursor=2026-11.1'])(
    'is not given for %s: 400 with a sentence',
    async (query) => {
      const answer = await new OwnerSite().call('admin-audit', `GET /api/admin/audit${query}`);
      expect(answer.status).toBe(400);
      await expectSentence(answer);
    },
  );
});

describe('an undo', () => {
  test('brings back whether a car is shown, once, and is an entry itself', async () => {
    const site = await siteWithCar();
    await site.done('admin-vehicle', `PATCH ${vehicle}`, { isAvailable: true });
    const shown = await newest(site);
    expect(shown).toMatchObject({ action: 'show', canUndo: true, undoneBy: null });
    const undoing = undoAnswer.parse(await (await undo(site, shown.id)).json());
    expect(await site.done('admin-vehicle', `GET ${vehicle}`)).toMatchObject({
      isAvailable: false,
    });
    const [first, second] = (await site.history()).entries;
    expect(first).toMatchObject({ id: undoing.id, action: 'undo', canUndo: false });
    expect(second).toMatchObject({ id: shown.id, canUndo: false, undoneBy: undoing.id });
    const again = await undo(site, shown.id);
    expect([again.status, await again.text()]).toEqual([409, 'It has been undone already.']);
  });

  test('is refused where the car was changed since, and two at once undo once', async () => {
    const site = await siteWithCar();
    await site.done('admin-vehicle', `PATCH ${vehicle}`, { isAvailable: true });
    const shown = await newest(site);
    await site.done('admin-vehicle', `PATCH ${vehicle}`, { isAvailable: false });
    expect((await undo(site, shown.id)).status).toBe(409);
    const hidden = await newest(site);
    const answers = await Promise.all([undo(site, hidden.id), undo(site, hidden.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await site.history()).entries.filter(({ action }) => action === 'undo')).toHaveLength(
      1,
    );
  });

  test('of an edit, a status, a delete, a block and a lead brings each back as it was', async () => {
    const site = await siteWithCar();
    const id = await site.rent({ note: 'At the station.' });
    const rentals = () => site.done('admin-rentals', 'GET /api/admin/rentals');
    const lead = await site.visit('contact', { name: 'Grace' });
    await site.block('Taken', 5);
    const [block] = (await site.done('admin-blocks', 'GET /api/admin/blocks')) as { id: string }[];
    const path = `/api/admin/rentals/${id}`;
    const everything = async () => [
      await rentals(),
      await site.done('admin-blocks', 'GET /api/admin/blocks'),
      await site.done('admin-lead', `GET /api/admin/leads/${lead}`),
    ];
    for (const [name, call, body] of [
      ['admin-rental', `PATCH ${path}`, { note: 'At home.', totalAmount: '200' }],
      ['admin-rental', `PATCH ${path}`, { status: 'active' }],
      ['admin-rental', `DELETE ${path}`, undefined],
      ['admin-block', `DELETE /api/admin/blocks/${block?.id}`, undefined],
      ['admin-lead', `PATCH /api/admin/leads/${lead}`, { state: 'spam', note: 'Odd.' }],
    ] as const) {
      const before = await everything();
      await site.done(name, call, body);
      expect(await everything()).not.toEqual(before);
      const entry = await newest(site);
      expect(entry.canUndo, call).toBe(true);
      expect((await undo(site, entry.id)).status, call).toBe(200);
      expect(await everything(), call).toEqual(before);
    }
  });

  test('of what can be taken back only by hand, or of nothing, is refused with a sentence', async () => {
    const site = await siteWithCar();
    const added = await undo(site, (await newest(site)).id);
    expect(added.status).toBe(409);
    await expectSentence(added);
    const unknown = await undo(site, 'nobody');
    expect(unknown.status).toBe(404);
    await expectSentence(unknown);
  });
});
