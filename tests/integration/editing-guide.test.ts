import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { siteProblems } from '#integrations/content-guard/site-problems.ts';
import { factText, references } from '#contracts/fill-facts.ts';
import { facts } from '#tests/support/business-facts.ts';
import { contentFiles } from '#tests/support/content-edits.ts';
import { contentCopy } from '#tests/support/site-copy.ts';

const guide = readFileSync('docs/editing-content.md', 'utf8');

test('the editing guide says where the words of every page are', () => {
  const files = contentFiles.map(({ name }) => name);
  expect(files.length).toBeGreaterThan(20);
  const folderOf = (file: string) => file.replace(/[^/]+$/, '');
  expect(
    files.filter(
      (file) => !guide.includes(`\`${file}\``) && !guide.includes(`\`${folderOf(file)}\``),
    ),
  ).toEqual([]);
});

test('the facts that the editing guide names exist', () => {
  const names = [...guide.matchAll(references)].map(([, name = '']) => name);
  expect(names).toContain('fleet.models');
  expect(names.filter((name) => factText(facts, name) === undefined)).toEqual([]);
});

test('the mistakes that the editing guide shows read as the real ones', async () => {
  await using copy = await contentCopy();
  await copy.edit('faq/age.md', 'You have', 'A day is $180. You have');
  await copy.edit('home/home.yaml', 'icon: zap\n', 'icon: zapp\n');
  const [, shown] = /```\nThe content has 2 mistakes:\n([^]*?)\n```/.exec(guide) ?? [];
  expect(shown?.split('\n')).toEqual(await siteProblems(copy.path));
});
