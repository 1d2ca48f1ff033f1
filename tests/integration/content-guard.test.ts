import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { siteProblems } from '#integrations/content-guard/site-problems.ts';
import { runProgram } from '#tests/support/command.ts';
import { contentCopy, siteCopy, siteParts } from '#tests/support/site-copy.ts';

const node = path.dirname(process.execPath);
const env = {
  ASTRO_TELEMETRY_DISABLED: '1',
  PATH: [node, path.resolve('node_modules/.bin'), process.env.PATH].join(path.delimiter),
};

test.each(['model-3-and-model-y', 'model-y-only'])(
  'the content has no mistake when the fleet is %s',
  async (reading) => {
    await using copy = await contentCopy();
    await copy.edit('business/facts.yaml', /reading: .*/, `reading: ${reading}`);
    expect(await siteProblems(copy.path)).toEqual([]);
  },
);

test('one failed build tells mistakes of every kind, and builds nothing', async () => {
  await using copy = await siteCopy(...siteParts);
  await copy.edit('business/facts.yaml', 'weekend: 450', 'weekend: 150');
  await copy.edit('home/home.yaml', 'icon: zap\n', 'icon: zapp\n');
  await copy.edit('home/home.yaml', 'headline:', 'haedline:');
  await copy.edit('home/home.yaml', '{{since}}', '{{sinse}}');
  await copy.edit('home/home.yaml', 'href: /car-camp', 'href: /car-kamp');
  await copy.edit('camping/camping.yaml', /\n {2}alt: .*/, '');
  await copy.edit('faq/age.md', 'You have', 'A day is $180. You have');
  await copy.edit('faq/keys.md', 'question: How', 'question: Keys: how');
  await copy.edit('privacy/privacy.md', /^---\n/, '');
  await rename(copy.file('faq/pets.md'), copy.file('faq/pets.markdown'));
  await rename(copy.file('site/faq.yaml'), copy.file('site/questions.yaml'));

  const build = runProgram('astro', ['build'], { cwd: copy.path, env });
  expect(await build.ended).not.toBe(0);
  const problems = build
    .output()
    .split('\n')
    .filter((line) => line.startsWith('src/content/'));
  expect(problems).toEqual([
    expect.stringMatching(/^src\/content\/site\/faq\.yaml:1: This file is missing/),
    expect.stringMatching(/^src\/content\/business\/facts\.yaml:\d+: A weekend is \$150/),
    expect.stringMatching(/^src\/content\/camping\/camping\.yaml:\d+: "package\.alt" is missing/),
    expect.stringMatching(
      /^src\/content\/faq\/age\.md:7: "\$180" is typed by hand\. Write \{\{rates/,
    ),
    expect.stringMatching(/^src\/content\/faq\/keys\.md:2: A colon inside a text/),
    expect.stringMatching(/^src\/content\/faq\/pets\.markdown:1: No page reads this file/),
    expect.stringMatching(/^src\/content\/home\/home\.yaml:7: .*Write "headline"/),
    expect.stringMatching(/^src\/content\/home\/home\.yaml:24: .*Write zap\./),
    expect.stringMatching(/^src\/content\/home\/home\.yaml:\d+: .*Write \{\{since\}\}/),
    expect.stringMatching(/^src\/content\/home\/home\.yaml:\d+: .*Write "\/car-camp"/),
    expect.stringMatching(/^src\/content\/privacy\/privacy\.md:1: The fields are missing/),
    expect.stringMatching(/^src\/content\/site\/questions\.yaml:1: No page reads this file/),
  ]);
  expect(existsSync(path.join(copy.path, 'dist'))).toBe(false);
});

test.each([
  ['[keys](/faq#keys), [gear](/car-camp#accessories), [map](https://maps.example)', undefined],
  ['[write](mailto:{{contact.email}}), [book]({{links.marketplace}})', undefined],
  ['[keys](/faq#kees)', 'The page "/faq" has no place named "kees"'],
  ['[gear](/about/#gear-list)', undefined],
  ['[gear](/car-camp#gear)', 'The page "/car-camp" has no place named "gear"'],
  ['[town](/locations/yardly-pa)', 'Write "/locations/yardley-pa"'],
  ['[town](locations/yardley-pa)', 'Begin it with / for a page of this site'],
])('the links of %s are held against the pages', async (links, sentence) => {
  await using copy = await contentCopy();
  await writeFile(
    copy.file('faq/new.md'),
    `---\nquestion: Q\norder: 11\ngroup: car\n---\n\n${links}\n`,
  );
  expect(await siteProblems(copy.path)).toEqual(
    sentence ? [expect.stringContaining(sentence)] : [],
  );
});

test('a price in a template is a mistake, too', async () => {
  await using copy = await contentCopy();
  await writeFile(path.join(copy.path, 'src/pages/prices.astro'), '---\n---\n\n<p>Only $25!</p>\n');
  expect(await siteProblems(copy.path)).toEqual([
    'src/pages/prices.astro:4: "$25" is typed by hand. Show a fact of src/content/business/facts.yaml instead.',
  ]);
});

test('a new page with prices may bring a price of its own, and only as a fact', async () => {
  await using copy = await contentCopy();
  const source = await readFile(copy.file('rentals/rideshare.md'), 'utf8');
  await copy.edit(
    'business/facts.yaml',
    '  rideshare:\n',
    '  wedding:\n    day: 240\n  rideshare:\n',
  );
  const page = source.replaceAll('{{rates.rideshare.day}}', '{{rates.wedding.day}}');
  await writeFile(copy.file('rentals/weddings.md'), page);
  expect(await siteProblems(copy.path)).toEqual([]);
  await copy.edit('rentals/weddings.md', "price: '{{rates.wedding.day}}'", 'price: Cheap');
  expect(await siteProblems(copy.path)).toEqual([
    expect.stringMatching(
      /^src\/content\/rentals\/weddings\.md:\d+: A price for a time is one fact/,
    ),
  ]);
});
