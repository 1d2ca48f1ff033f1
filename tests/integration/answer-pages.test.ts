import { existsSync, readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { isIndexable } from '#scripts/checks/page-head.ts';
import { readElements } from '#integrations/page-elements.ts';
import contact from '#functions/contact.ts';
import estimate from '#functions/estimate.ts';
import { captureLog, formPost, functionContext } from '#tests/support/function-call.ts';

// The pages that functions answer: a shell of the build, and what the function puts into it.
beforeEach(() => {
  captureLog();
});

const ask = (query: string) =>
  estimate(new Request(`https://towpath.example/api/estimate?${query}`), functionContext());
const answers = {
  'an estimate': () => ask('by=length&amount=10&unit=days'),
  'an estimate to agree on': () => ask('by=length&amount=3&unit=months'),
  'the form of the estimate': () => ask(''),
  'a mistake in that form': () => ask('by=dates&pickUp=&return='),
  'a contact form that failed': () =>
    contact(formPost('/api/contact', { destination: 'x'.repeat(201) }), functionContext()),
};

test.each(Object.entries(answers))(
  '%s has the styles of all its classes, and the policy of the built pages',
  async (_, answer) => {
    const response = await answer();
    const html = await response.text();
    const style = /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? '';
    const classes = readElements(html).flatMap(
      ({ attributes }) => attributes.get('class')?.split(/\s+/) ?? [],
    );
    expect(classes).toEqual(expect.arrayContaining(['skip-link', 'card', 'control']));
    const unknown = classes.filter(
      (name) => !style.includes(`.${name.replace(/[^\w-]/g, '\\$&')}`),
    );
    expect(unknown).toEqual([]);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(readFileSync('dist/_headers', 'utf8')).toContain(`Content-Security-Policy: ${policy}\n`);
    expect(isIndexable({ address: '', html })).toBe(false);
    expect(html).not.toContain('[[');
  },
);

test('the shells themselves are no pages of the site', () => {
  expect(
    existsSync('.built/estimate.html'),
    'Build the site first: node tests/support/build-site.ts',
  ).toBe(true);
  expect(existsSync('dist/shells')).toBe(false);
  expect(readFileSync('dist/sitemap-0.xml', 'utf8')).not.toContain('shells');
});
