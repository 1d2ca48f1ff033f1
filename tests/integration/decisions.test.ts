import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const all = globSync('docs/decisions/*.md').map((file) => ({
  name: path.basename(file),
  text: readFileSync(file, 'utf8'),
}));
const index = all.find(({ name }) => name === 'README.md')?.text ?? '';
const records = all.filter(({ name }) => name !== 'README.md');

const day = String.raw`([A-Z][a-z]+ \d{1,2}, \d{4})`;
const replaced = String.raw`; (?:partly )?replaced by \[\d+\. .+\]\([\w-]+\.md\)`;
const beginning = new RegExp(
  String.raw`^# (\d+)\. (.+)\n\nAccepted on ${day}(?:${replaced})?\.\n\n## Context\n`,
);
const headings = ['## Context', '## Decision', '## Consequences'];

const read = records.map(({ name, text }) => {
  const [, number = '', title = '', accepted = ''] = beginning.exec(text) ?? [];
  return { name, number: Number(number), title, accepted: new Date(`${accepted} UTC`) };
});

test('every decision record has a number, the day it was accepted, and the three parts in order', () => {
  expect(records.length).toBeGreaterThan(40);
  const hasForm = (text: string): boolean =>
    beginning.test(text) && (text.match(/^##? .*/gm) ?? []).slice(1).join() === headings.join();
  expect(records.filter(({ text }) => !hasForm(text)).map(({ name }) => name)).toEqual([]);
});

test('no decision record has more than 500 words', () => {
  const words = ({ text }: { text: string }): number => text.trim().split(/\s+/).length;
  expect(records.filter((record) => words(record) > 500).map(({ name }) => name)).toEqual([]);
});

test('decision records are numbered without a gap, in the order of their days', () => {
  const numbered = read.toSorted((one, other) => one.number - other.number);
  expect(numbered.map(({ number }) => number)).toEqual(read.map((_, before) => before + 1));
  const days = numbered.map(({ accepted }) => accepted.getTime());
  expect(days).toEqual(days.toSorted((one, other) => one - other));
});

test('the index lists every decision record by its number, title and day', () => {
  const short = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  const rows = index.matchAll(/^\| *(\d+) *\| *\[(.+)\]\(([\w-]+\.md)\) *\| *(.+?) *\|$/gm);
  expect([...rows].map(([, ...cells]) => cells)).toEqual(
    read
      .toSorted((one, other) => one.number - other.number)
      .map(({ name, number, title, accepted }) => [
        String(number),
        title,
        name,
        short.format(accepted),
      ]),
  );
});
