import { beforeEach, expect, test } from 'vitest';
import { nextWeekend } from '#contracts/next-weekend.ts';
import estimate from '#functions/estimate.ts';
import { expectSecured, expectSentence } from '#tests/support/expect-answer.ts';
import { captureLog, functionContext } from '#tests/support/function-call.ts';
import { readPageText } from '#tests/support/page-text.ts';
import { readShownForm } from '#tests/support/shown-form.ts';

let logged: string[];
beforeEach(() => {
  logged = captureLog();
});

async function ask(query: Record<string, string> | string, init: RequestInit = {}) {
  const address = `https://towpath.example/api/estimate?${new URLSearchParams(query)}`;
  const answer = await estimate(new Request(address, init), functionContext());
  return { answer, page: await answer.clone().text() };
}

const tenDays = { by: 'length', amount: '10', unit: 'days', from: 'long-term' };

test('a length is answered with the best price, how it was reached and what it saves', async () => {
  const { answer, page } = await ask(tenDays);
  expect(answer.status).toBe(200);
  expectSecured(answer);
  expect(readPageText(page)).toContain(
    '$1,520 for 10 days: 1 week at $980 + 3 days at $180 each You save $280',
  );
  expect(page).toContain('href="https://marketplace.example/towpath"');
});

test('dates are answered with the weekend package', async () => {
  const { page } = await ask({
    by: 'dates',
    pickUp: '2026-07-03T10:00',
    return: '2026-07-06T10:00',
  });
  expect(readPageText(page)).toContain('$450 for 3 days: 1 weekend package at $450');
});

test('three months lead to the contact form instead of the marketplace', async () => {
  const { page } = await ask({ by: 'length', amount: '3', unit: 'months' });
  expect(readPageText(page)).toContain('At most $9,600');
  expect(page).toContain('href="/#contact"');
  expect(page).not.toContain('marketplace.example');
});

test('the form comes again as it was filled in, and a link leads back to its page', async () => {
  const { page } = await ask(tenDays);
  expect(readShownForm(page)).toMatchObject({ action: '/api/estimate', fields: { amount: '10' } });
  expect(page).toMatch(/value="days"\s+selected/);
  expect(page).toMatch(/value="length"\s+checked/);
  expect(page).toContain('href="/rentals/long-term#estimate"');
  const unknown = await ask({ ...tenDays, from: 'https://evil.example' });
  expect(unknown.page).toContain('href="/rentals/short-term#estimate"');
});

test.each([
  [{ by: 'dates', pickUp: '2026-07-03T10:00', return: '2026-07-02T10:00' }, 'return'],
  [{ by: 'dates', pickUp: '', return: '' }, 'pickUp'],
  [{ by: 'length', amount: 'ten', unit: 'days' }, 'amount'],
])(
  'a mistake is explained at its field, and what was entered is kept: %#',
  async (query, field) => {
    const { answer, page } = await ask(query);
    expect(answer.status).toBe(400);
    expectSecured(answer);
    const shown = readShownForm(page);
    const typed = Object.entries(query).filter(([name]) => name !== 'by' && name in shown.fields);
    expect(shown.fields).toMatchObject(Object.fromEntries(typed));
    expect(shown).toMatchObject({ invalid: [field], focused: field });
    expect(page).toMatch(new RegExp(`id="${field}-problem">\\s*Please [^<]+\\.`));
    expect(page).toMatch(/role="alert">\s*<p>Please /);
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ status: 400, reason: 'invalid' });
  },
);

test('without any field it shows the form with a weekend to come, and blames nobody', async () => {
  const { answer, page } = await ask('');
  expect(answer.status).toBe(200);
  expectSecured(answer);
  expect(page).toContain('<h1>What will your trip cost?</h1>');
  expect(page).not.toContain('role="alert"');
  const { fields, invalid } = readShownForm(page);
  expect(page).toMatch(/value="dates"\s+checked/);
  expect(fields).toMatchObject(nextWeekend(new Date()));
  expect(invalid).toEqual([]);
});

test('a form that was sent empty is asked to be filled in', async () => {
  const { answer, page } = await ask({ by: 'length', amount: '', unit: '' });
  expect(answer.status).toBe(400);
  expect(page).toContain('Please choose hours, days, weeks or months.');
});

test('markup in a field comes back as text, and nothing entered is logged', async () => {
  const attack = `"><script>alert(1)</script>`;
  const { page } = await ask({ by: attack, amount: attack, unit: attack, from: attack });
  expect(page).not.toContain('<script');
  expect(readShownForm(page).fields.amount).toBe(attack);
  expect(logged.join()).not.toContain('alert');
});

test('a link to an answer may stand anywhere', async () => {
  const { answer } = await ask(tenDays, { headers: { 'sec-fetch-site': 'cross-site' } });
  expect(answer.status).toBe(200);
});

test('it is read only', async () => {
  const { answer } = await ask(tenDays, { method: 'POST' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  await expectSentence(answer);
});
