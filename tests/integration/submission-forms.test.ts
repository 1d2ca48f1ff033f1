import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { facts } from '#tests/support/business-facts.ts';
import { expectSecured, expectSentence } from '#tests/support/expect-answer.ts';
import { captureLog, formPost, functionContext, post } from '#tests/support/function-call.ts';
import { skipPauses } from '#tests/support/pass-time.ts';
import { readShownForm } from '#tests/support/shown-form.ts';
import { readPageText } from '#tests/support/page-text.ts';
import { storedLeads } from '#tests/support/stored-leads.ts';
import { formNames, forms, validBody, type FormName } from '#tests/support/submissions.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

const blobs = useBlobsServer();
beforeEach(() => {
  captureLog();
  return () => void vi.unstubAllEnvs();
});

/** What a visitor typed that is not right yet. */
const typedWrong: Record<FormName, Record<string, string>> = {
  contact: { name: 'Ada', email: 'ada@', destination: '', message: '' },
  'booking-interest': { name: 'Ada', email: 'ada@', phone: '12' },
};
const { names } = facts;
const brands = { contact: names.rentals, 'booking-interest': names.camping };
/** As on the page that was left. */
const buttons = { contact: 'Send message', 'booking-interest': 'Send my details' };
const wrongFields = { contact: ['email', 'message'], 'booking-interest': ['email', 'phone'] };

describe.each(formNames)('a form post to %s', (form) => {
  const { path, handler, body } = forms[form];
  const send = (fields: Record<string, string>, deployContext: string, headers?: HeadersInit) =>
    handler(
      formPost(path, fields, headers),
      functionContext({ deploy: { context: deployContext } }),
    );

  test('leads to the thank-you page, and so does its repeat', async () => {
    const fields = validBody(form);
    for (const _ of [1, 2]) {
      const answer = await send(fields, `thanks ${form}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/thanks']);
      expectSecured(answer);
    }
    expect((await storedLeads(`thanks ${form}`)).records).toHaveLength(1);
  });

  test('with mistakes gets its form back, with all of them marked and all values kept', async () => {
    const answer = await send(typedWrong[form], `mistakes ${form}`);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expectSecured(answer);
    const page = await answer.text();
    const shown = readShownForm(page);
    expect(shown.action).toBe(path);
    expect(shown.fields).toMatchObject(typedWrong[form]);
    expect(shown.invalid).toEqual(wrongFields[form]);
    expect(shown.focused).toBe('email');
    for (const field of wrongFields[form]) {
      expect(page).toContain(`aria-describedby="${field}-problem"`);
      expect(page).toMatch(new RegExp(`id="${field}-problem">[A-Z][^<]+\\.</p>`));
    }
    expect(page).toContain('role="alert"');
    expect(page).toContain(` | ${brands[form]}</title>`);
    expect(page).toMatch(new RegExp(`<button type="submit"[^>]*>${buttons[form]}</button>`));
    expect(page).toMatch(/^<!doctype html>\s*<html lang="en">/i);
  });

  test('that was put right on the page it got back is stored once, however often it is sent', async () => {
    const refused = await send(typedWrong[form], `put right ${form}`);
    const { fields } = readShownForm(await refused.text());
    for (const _ of [1, 2]) {
      expect((await send({ ...fields, ...body }, `put right ${form}`)).status).toBe(303);
    }
    const { records } = await storedLeads(`put right ${form}`);
    expect(records).toMatchObject([{ words: body }]);
    expect(records[0]?.quarantine).toBeUndefined();
  });

  test.each([
    ['that the page had given it an id for', validBody(form)],
    ['that came without an id', body],
  ])('%s survives a failing store, and pressing again stores it once', async (which, fields) => {
    skipPauses(10);
    const deployContext = `${which} ${form}`;
    // The first write is carried out, but nothing the store says afterwards arrives.
    const isWrite = ({ method }: { method: string }): boolean => method === 'PUT';
    blobs().inject({ status: 500, when: 'after commit', matches: isWrite });
    blobs().inject({ status: 500, times: 100 });
    const failed = await send(fields, deployContext);
    blobs().clearFaults();
    expect(failed.status).toBe(503);
    const shown = readShownForm(await failed.text());
    expect(shown.fields).toMatchObject(fields);
    expect((await send(shown.fields, deployContext)).status).toBe(303);
    const { records, listings } = await storedLeads(deployContext);
    expect([records.length, listings.length]).toEqual([1, 1]);
  });

  test('that a fault in the server met is handed back as well', async () => {
    const planted = {
      get deploy(): never {
        throw new Error('secret');
      },
    };
    const answer = await handler(formPost(path, validBody(form)), functionContext(planted));
    const page = await answer.text();
    expect(answer.status).toBe(500);
    expect(readShownForm(page).fields).toMatchObject(body);
    expect(page).toContain('(reference 01JTESTREQUEST).');
    expect(page).not.toContain('secret');
  });

  test.each([
    ['valid', validBody(form), 403],
    ['wrong', typedWrong[form], 403],
    ['too large', { ...validBody(form), unknown: 'x'.repeat(60_000) }, 413],
  ] as const)(
    'from another site is not stored, nor offered for sending from ours: %s',
    async (...row) => {
      const [, fields, status] = row;
      const answer = await send(fields, `abroad ${form}`, { origin: 'https://evil.example' });
      expect(answer.status).toBe(status);
      await expectSentence(answer);
      expect((await storedLeads(`abroad ${form}`)).records).toEqual([]);
    },
  );

  test('that is too large is handed back as far as it was read', async () => {
    const fields = { ...validBody(form), unknown: 'x'.repeat(60_000) };
    const answer = await send(fields, `large ${form}`);
    expect(answer.status).toBe(413);
    expect(readShownForm(await answer.text()).fields).toMatchObject(body);
  });

  test('with an unusable id gets a page with a fresh one', async () => {
    const answer = await send({ ...body, submissionId: 'mine' }, `unusable ${form}`);
    expect(answer.status).toBe(400);
    expect(readShownForm(await answer.text()).fields.submissionId).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('with markup in it gets it back as text', async () => {
    const attack = `"><script>alert(1)</script>'&lt;</textarea><img src=x onerror=alert(1)>`;
    const typed = Object.fromEntries(Object.keys(body).map((field) => [field, attack]));
    const answer = await send({ ...typed, submissionId: attack }, `attack ${form}`);
    const page = await answer.text();
    expect(page).not.toMatch(/<script|<img src=x/);
    expect(readShownForm(page).fields).toMatchObject(typed);
  });

  test('is not fooled by bytes that are no text', async () => {
    const bytes = Uint8Array.from(Buffer.from('name=%FF%FE\xff&email=%', 'latin1'));
    const request = post(path, bytes, 'application/x-www-form-urlencoded');
    const answer = await handler(request, functionContext());
    expect(answer.status).toBe(400);
    expect(readShownForm(await answer.text()).fields.email).toBe('%');
  });
});

test('a message keeps the line break it begins with', async () => {
  const { path, handler } = forms.contact;
  const typed = { ...validBody('contact'), name: '', message: '\n\nHello' };
  const answer = await handler(formPost(path, typed), functionContext());
  // A browser drops the first line break inside a textarea.
  expect(await answer.text()).toContain('>\n\n\nHello</textarea>');
});

test('a destination that is too long is shown, so that it can be shortened', async () => {
  const { path, handler } = forms.contact;
  const typed = { ...validBody('contact'), destination: 'x'.repeat(201) };
  const answer = await handler(formPost(path, typed), functionContext());
  expect(await answer.text()).toMatch(/<input\s+type="text"\s+value="x{201}"[^>]*aria-invalid/);
});

test('the page of a failed post has the words of the content, as the page that was left', async () => {
  await using built = await temporaryFolder();
  await cp('.built', built.path, { recursive: true });
  const file = path.join(built.path, 'content/site/site.yaml');
  const words = (await readFile(file, 'utf8'))
    .replace('pickUp: Pick-up\n    return', "pickUp: From when it's yours\n    return")
    .replace('optional: (optional)', 'optional: (if you like)')
    .replace('booking-interest: Send my details', "booking-interest: 'Ask {{names.camping}}'");
  await writeFile(file, words);
  vi.stubEnv('BUILT', built.path);
  const { path: address, handler } = forms['booking-interest'];
  const typed = typedWrong['booking-interest'];
  const answer = await handler(formPost(address, typed), functionContext());
  const page = readPageText(await answer.text());
  expect(page).toMatch(/Name Email .* From when it’s yours \(if you like\) Return \(if you like\)/);
  expect(page).toContain(`Ask ${facts.names.camping} What you typed is all here.`);
});
