import { beforeEach, describe, expect, test } from 'vitest';
import {
  acceptedEmails,
  acceptedMessages,
  acceptedNames,
  acceptedPhones,
  type AcceptedValue,
} from '#tests/support/accepted-values.ts';
import { expectSentence } from '#tests/support/expect-answer.ts';
import { captureLog, formPost, functionContext, post } from '#tests/support/function-call.ts';
import { refusedBodies, refusedFields } from '#tests/support/refused-bodies.ts';
import { storedLeads } from '#tests/support/stored-leads.ts';
import { formNames, forms, storedWords, validBody } from '#tests/support/submissions.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

const blobs = useBlobsServer();
beforeEach(() => {
  captureLog();
  blobs().journal.length = 0;
});

const acceptedFields = {
  contact: {
    name: acceptedNames,
    email: acceptedEmails,
    destination: [['nothing', ''], ...acceptedNames] as AcceptedValue[],
    // Everything a name may hold, save that a line break stays one.
    message: [
      ...acceptedNames.filter(([what]) => what !== 'a line break in it'),
      ...acceptedMessages,
    ],
  },
  'booking-interest': { name: acceptedNames, email: acceptedEmails, phone: acceptedPhones },
};

describe.each(formNames)('%s', (form) => {
  const { path, handler } = forms[form];
  const sendJson = (body: BodyInit) =>
    handler(post(path, body, 'application/json'), functionContext());

  test.each(refusedBodies(form))('refuses %s in a sentence, and stores nothing', async (...row) => {
    const [, body, field] = row;
    const answer = await sendJson(body);
    expect(answer.status).toBe(400);
    expect(await expectSentence(answer)).toContain(field);
    expect(blobs().journal).toEqual([]);
  });

  test.each(refusedFields(form).filter(([, , value]) => typeof value === 'string'))(
    'refuses %s as a form, and stores nothing',
    async (_, field, value) => {
      const fields = { ...forms[form].body, [field]: String(value) };
      const answer = await handler(formPost(path, fields), functionContext());
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('role="alert"');
      expect(blobs().journal).toEqual([]);
    },
  );

  describe.each(Object.entries(acceptedFields[form]))('as its %s', (field, values) => {
    test.each(values)('stores %s faithfully, from JSON and from a form', async (...row) => {
      const [what, sent, kept = sent] = row;
      for (const request of [
        post(path, JSON.stringify(validBody(form, { [field]: sent })), 'application/json'),
        formPost(path, validBody(form, { [field]: sent })),
      ]) {
        const deployContext = `${form} ${field} ${what} ${request.headers.get('content-type')}`;
        const context = functionContext({ deploy: { context: deployContext } });
        expect((await handler(request, context)).status).toBeLessThan(400);
        const { records } = await storedLeads(deployContext);
        expect(records.map(({ words }) => words)).toEqual([
          { ...storedWords(form), [field]: kept.normalize('NFC') },
        ]);
      }
    });
  });

  test.each([
    ['unknown fields', { unknown: 'x', admin: true, id: 'mine', receivedAt: 'now' }],
    ['a hostile prototype', JSON.parse('{"__proto__":{"quarantine":["links"]},"constructor":1}')],
    ['a time that is an object', { elapsedMs: {} }],
    ['a time without end', { elapsedMs: '9'.repeat(400) }],
    ['an empty submission id', { submissionId: '' }],
    ['a null submission id', { submissionId: null }],
    ['a submission id in capitals', { submissionId: '6F7A52F3-9D1C-4FBE-8A3B-0C2F1D9E7A11' }],
  ])('ignores %s', async (what, extra) => {
    const deployContext = `${form} ${what}`;
    const context = functionContext({ deploy: { context: deployContext } });
    const body = JSON.stringify({ ...validBody(form), ...extra });
    expect((await handler(post(path, body, 'application/json'), context)).status).toBe(201);
    const { records } = await storedLeads(deployContext);
    expect(records).toMatchObject([{ words: forms[form].body }]);
    expect(records[0]?.quarantine).toBeUndefined();
  });

  test('takes a byte order mark for nothing', async () => {
    expect((await sendJson(`\ufeff${JSON.stringify(validBody(form))}`)).status).toBe(201);
  });

  test('takes the last of two fields with the same name', async () => {
    const body = JSON.stringify(validBody(form)).replace('{', '{"name":"",');
    expect((await sendJson(body)).status).toBe(201);
  });
});
