import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { cleanLine, cleanParagraphs, sizeProblem } from '#contracts/text.ts';
import {
  captureLog,
  formPost,
  functionContext,
  jsonPost,
  post,
} from '#tests/support/function-call.ts';
import { storedLeads } from '#tests/support/stored-leads.ts';
import { formNames, forms, validBody } from '#tests/support/submissions.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useBlobsServer();
beforeEach(() => {
  captureLog();
});

const anyText = fc.string({ unit: 'binary', maxLength: 120 });

describe.each(formNames)('%s', (form) => {
  const { path, handler } = forms[form];
  const statusOf = async (request: Request) => (await handler(request, functionContext())).status;

  test('answers any bytes as JSON or a form with a status below 500', async () => {
    const type = fc.constantFrom('application/json', 'application/x-www-form-urlencoded');
    const bytes = fc.uint8Array({ maxLength: 500 });
    const property = fc.asyncProperty(type, bytes, async (type, bytes) => {
      expect(await statusOf(post(path, Uint8Array.from(bytes), type))).toBeLessThan(500);
    });
    await fc.assert(property, { numRuns: 150 });
  });

  test('answers any JSON value, and any value in any field, with a status below 500', async () => {
    const field = fc.constantFrom(...Object.keys(validBody(form)), 'elapsedMs', 'referral_code');
    const property = fc.asyncProperty(field, fc.jsonValue(), async (field, value) => {
      expect(await statusOf(jsonPost(path, value))).toBeLessThan(500);
      expect(await statusOf(jsonPost(path, validBody(form, { [field]: value })))).toBeLessThan(500);
    });
    await fc.assert(property, { numRuns: 150 });
  });

  test('gives back in its page exactly what was typed into a refused form', async () => {
    const property = fc.asyncProperty(anyText, async (text) => {
      const typed = { ...validBody(form), name: text, email: '' };
      const answer = await handler(formPost(path, typed), functionContext());
      const value = /<input[^>]*name="name"[^>]*?>/.exec(await answer.text())?.[0] ?? '';
      expect(unescape(/value="([^"]*)"/.exec(value)?.[1] ?? '')).toBe(text.toWellFormed());
    });
    await fc.assert(property, { numRuns: 100 });
  });
});

test('any text within the limits is stored and read back as it was understood', async () => {
  let run = 0;
  const { path, handler } = forms.contact;
  const property = fc.asyncProperty(anyText, anyText, async (name, message) => {
    const deployContext = `round trip ${(run += 1)}`;
    const context = functionContext({ deploy: { context: deployContext } });
    const body = validBody('contact', { name, message });
    const answer = await handler(jsonPost(path, body), context);
    const { records } = await storedLeads(deployContext);
    const words = { name: cleanLine(name), message: cleanParagraphs(message) };
    const isValid =
      !sizeProblem(words.name, { what: 'your name', max: 100 }) &&
      Object.values(words).every((text) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text));
    expect(answer.status).toBe(isValid ? 201 : 400);
    expect(records).toMatchObject(isValid ? [{ words }] : []);
  });
  await fc.assert(property, { numRuns: 100 });
});

test('cleaning a text twice changes nothing more', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
      expect(cleanParagraphs(cleanParagraphs(text))).toBe(cleanParagraphs(text));
    }),
    { numRuns: 2_000 },
  );
});

function unescape(markup: string): string {
  return markup.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}
