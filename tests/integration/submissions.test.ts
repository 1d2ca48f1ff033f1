import { beforeEach, describe, expect, test } from 'vitest';
import { submissionResponse } from '#contracts/submission.ts';
import { captureLog, functionContext, jsonPost } from '#tests/support/function-call.ts';
import { storedLeads } from '#tests/support/stored-leads.ts';
import { formNames, forms, validBody, type FormName } from '#tests/support/submissions.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

const blobs = useBlobsServer();
beforeEach(() => {
  captureLog();
});

/** Sends a body in a deploy context of its own, so that what a test finds is its own. */
function sender(form: FormName, deployContext: string) {
  const { handler, path } = forms[form];
  return (body: unknown) =>
    handler(jsonPost(path, body), functionContext({ deploy: { context: deployContext } }));
}

describe.each(formNames)('%s', (form) => {
  test('stores the words, lists them once and answers 201 with an id', async () => {
    const send = sender(form, `first ${form}`);
    const answer = await send(validBody(form));
    const { id } = submissionResponse.parse(await answer.json());
    const { records, listings } = await storedLeads(`first ${form}`);
    expect(answer.status).toBe(201);
    expect(records).toMatchObject([{ id, words: forms[form].body }]);
    expect(listings).toEqual([expect.stringMatching(`^arrivals/\\d{13}-${id}$`)]);
  });

  test('stores nothing and says so where the platform does not tell which deploy this is', async () => {
    const { handler, path } = forms[form];
    const logged = captureLog();
    blobs().journal.length = 0;
    const context = functionContext({ deploy: undefined });
    const answer = await handler(jsonPost(path, validBody(form)), context);
    expect(answer.status).toBe(503);
    expect(logged.at(-1)).toContain('"reason":"store-not-configured"');
    expect(blobs().journal).toEqual([]);
  });

  test('answers a repeat 200 with the same id and stores nothing more', async () => {
    const send = sender(form, `repeat ${form}`);
    const body = validBody(form);
    const first = await (await send(body)).json();
    const again = await send({ ...body, elapsedMs: 90_000, unknown: 'ignored' });
    expect(again.status).toBe(200);
    expect(await again.json()).toEqual(first);
    const { records, listings } = await storedLeads(`repeat ${form}`);
    expect([records.length, listings.length]).toEqual([1, 1]);
  });

  test('stores once when the same submission arrives 20 times at the same moment', async () => {
    const send = sender(form, `burst ${form}`);
    const body = validBody(form);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    const { records, listings } = await storedLeads(`burst ${form}`);
    expect([records.length, listings.length]).toEqual([1, 1]);
  });

  test('keeps changed words under the same submission id as well', async () => {
    const send = sender(form, `changed ${form}`);
    const body = validBody(form);
    await send(body);
    const changed = await send({ ...body, name: 'Ada King' });
    expect(changed.status).toBe(201);
    const { records } = await storedLeads(`changed ${form}`);
    expect(records.map(({ words }) => words.name).sort()).toEqual(['Ada King', 'Ada Lovelace']);
  });

  test('keeps two submissions without an id apart', async () => {
    const send = sender(form, `plain ${form}`);
    await send(forms[form].body);
    expect((await send(forms[form].body)).status).toBe(201);
    expect((await storedLeads(`plain ${form}`)).records).toHaveLength(2);
  });

  test('lists on the retry what a crash left unlisted', async () => {
    const send = sender(form, `crash ${form}`);
    const body = validBody(form);
    const isListing = ({ key = '', method }: { key?: string; method: string }) =>
      method === 'PUT' && key.startsWith('arrivals/');
    blobs().inject({ matches: isListing, status: 401 });
    expect((await send(body)).status).toBe(503);
    expect((await storedLeads(`crash ${form}`)).listings).toEqual([]);
    expect((await send(body)).status).toBe(200);
    await expect.poll(async () => (await storedLeads(`crash ${form}`)).listings).toHaveLength(1);
  });

  test.each([
    ['a filled decoy', { referral_code: 'SAVE20' }, 'decoy'],
    ['a decoy that is no text', { referral_code: 1 }, 'decoy'],
    ['half a second of typing', { elapsedMs: 500 }, 'too-fast'],
    ['half a second of typing, as a text', { elapsedMs: '500' }, 'too-fast'],
    ['three links', { name: 'http://a.example https://b.example www.c.example' }, 'links'],
  ])('quarantines %s and answers as always', async (sign, fields, reason) => {
    const send = sender(form, `${sign} ${form}`);
    const answer = await send(validBody(form, fields));
    expect(answer.status).toBe(201);
    expect(Object.keys((await answer.json()) as object)).toEqual(['ok', 'id']);
    const { records, listings } = await storedLeads(`${sign} ${form}`);
    expect(records).toMatchObject([{ quarantine: [reason] }]);
    expect(listings).toEqual([expect.stringMatching('-spam$')]);
  });

  test.each([
    ['an empty decoy', { referral_code: '' }],
    ['two links', { name: 'https://www.a.example and http://b.example' }],
    ['a minute of typing', { elapsedMs: 60_000 }],
    ['a time that is no number', { elapsedMs: 'soon' }],
    ['a negative time', { elapsedMs: -1 }],
    ['an empty time', { elapsedMs: '' }],
  ])('does not quarantine %s', async (sign, fields) => {
    await sender(form, `${sign} ${form}`)(validBody(form, fields));
    const { records } = await storedLeads(`${sign} ${form}`);
    expect(records).toHaveLength(1);
    expect(records[0]?.quarantine).toBeUndefined();
  });
});

test('the newest arrival is the first in a list', async () => {
  const send = sender('contact', 'order');
  for (const name of ['First', 'Second', 'Third']) {
    const body = validBody('contact', { name });
    // The list is in order of milliseconds.
    const arrival = Date.now();
    await expect.poll(() => Date.now()).toBeGreaterThan(arrival);
    await send(body);
  }
  const { records, listings } = await storedLeads('order');
  const names = listings.map((key) => records.find(({ id }) => key.includes(id))?.words.name);
  expect(names).toEqual(['Third', 'Second', 'First']);
});

test.each(['deploy-preview', 'branch-deploy', 'dev', 'Production', 'production ', '', undefined])(
  'a deploy in the context %j neither sees nor writes production data',
  async (deployContext) => {
    const context = functionContext({ deploy: { context: deployContext } });
    const { handler, path, body } = forms.contact;
    const before = await storedLeads('production');
    const submission = validBody('contact');
    await handler(jsonPost(path, submission), functionContext());
    const preview = await handler(jsonPost(path, submission), context);
    expect(preview.status).toBe(201);
    await handler(jsonPost(path, body), context);
    await expect
      .poll(async () => (await storedLeads('production')).records)
      .toHaveLength(before.records.length + 1);
  },
);
