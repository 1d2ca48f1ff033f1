import { beforeEach, describe, expect, test } from 'vitest';
import { cleanLine, cleanParagraphs, sizeProblem } from '#contracts/text.ts';
import { captureLog, formPost, functionContext, jsonPost, post } from './function-call.ts';
import { fc } from './properties.ts';
import { storedLeads } from './stored-leads.ts';
import { formNames, forms, validBody, type FormName } from './submissions.ts';
import { useBlobsServer } from './use-blobs-server.ts';

interface Runs {
  /** How many submissions each property is tried with. */
  submissions: number;
  cleanings: number;
}

/** Tests of what both forms do with any submission at all. */
export function testAnySubmission({ submissions, cleanings }: Runs): void {
  const runs = { numRuns: submissions };
  useBlobsServer();
  beforeEach(() => void captureLog());

  describe.each(formNames)('%s', (form) => {
    test('answers any bytes as JSON or a form with a status below 500', () =>
      fc.assert(anyBytesAreAnswered(form), runs));

    test('answers any JSON value, and any value in any field, with a status below 500', () =>
      fc.assert(anyJsonIsAnswered(form), runs));

    test('gives back in its page exactly what was typed into a refused form', () =>
      fc.assert(anyWordsComeBack(form), runs));
  });

  test('any text within the limits is stored and read back as it was understood', () =>
    fc.assert(anyWordsAreKept(), runs));

  test('cleaning a text twice changes nothing more', () =>
    fc.assert(cleaningIsDoneAtOnce, { numRuns: cleanings }));
}

const anyText = fc.string({ unit: 'binary', maxLength: 120 });

const statusOf = async (form: FormName, request: Request): Promise<number> =>
  (await forms[form].handler(request, functionContext())).status;

/** Any bytes as JSON or a form are answered with a status below 500. */
function anyBytesAreAnswered(form: FormName) {
  const type = fc.constantFrom('application/json', 'application/x-www-form-urlencoded');
  const bytes = fc.uint8Array({ maxLength: 500 });
  return fc.asyncProperty(type, bytes, async (type, bytes) => {
    const request = post(forms[form].path, Uint8Array.from(bytes), type);
    expect(await statusOf(form, request)).toBeLessThan(500);
  });
}

/** Any JSON value, and any value in any field, is answered with a status below 500. */
function anyJsonIsAnswered(form: FormName) {
  const { path } = forms[form];
  const field = fc.constantFrom(...Object.keys(validBody(form)), 'elapsedMs', 'referral_code');
  return fc.asyncProperty(field, fc.jsonValue(), async (field, value) => {
    const body = validBody(form, { [field]: value });
    expect(await statusOf(form, jsonPost(path, value))).toBeLessThan(500);
    expect(await statusOf(form, jsonPost(path, body))).toBeLessThan(500);
  });
}

/** A refused form gives back in its page exactly what was typed. */
function anyWordsComeBack(form: FormName) {
  const { path, handler } = forms[form];
  return fc.asyncProperty(anyText, async (text) => {
    const typed = { ...validBody(form), name: text, email: '' };
    const answer = await handler(formPost(path, typed), functionContext());
    const value = /<input[^>]*name="name"[^>]*?>/.exec(await answer.text())?.[0] ?? '';
    expect(unescape(/value="([^"]*)"/.exec(value)?.[1] ?? '')).toBe(text.toWellFormed());
  });
}

/** Any text within the limits is stored and read back as it was understood. */
function anyWordsAreKept() {
  let run = 0;
  const { path, handler } = forms.contact;
  return fc.asyncProperty(anyText, anyText, async (name, message) => {
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
}

/** Cleaning a text twice changes nothing more. */
const cleaningIsDoneAtOnce = fc.property(anyText, (text) => {
  expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
  expect(cleanParagraphs(cleanParagraphs(text))).toBe(cleanParagraphs(text));
});

function unescape(markup: string): string {
  return markup.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}
