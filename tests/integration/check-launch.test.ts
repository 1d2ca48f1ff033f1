import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '#tests/support/command.ts';
import { contentCopy } from '#tests/support/site-copy.ts';

async function checkLaunch(cwd: string) {
  const check = runCommand(path.resolve('scripts/check-launch.ts'), { cwd });
  return { code: await check.ended, output: check.output() };
}

test('placeholders and words marked beforeLaunch keep the site from going live', async () => {
  await using copy = await contentCopy();
  const { code, output } = await checkLaunch(copy.path);
  expect(code).toBe(1);
  expect(output).toMatch(
    /\[ \] src\/content\/business\/facts\.yaml:15\n +"marketplace" is the placeholder/,
  );
  for (const name of [
    '"ebikePartner"',
    '"email"',
    'invented guest',
    'what really comes with the car',
    'correct the minutes',
  ]) {
    expect(output).toContain(name);
  }
  expect(output).toMatch(
    / - {2}src\/content\/business\/facts\.yaml:\d+\n +The pages show "Coming soon"/,
  );
  const tasks = output.split('\n').filter((line) => line.startsWith('[ ]'));
  expect(output).toContain(`\n${tasks.length} things to do before the site goes live.`);
});

test('once everything is filled in, the site is ready', async () => {
  await using copy = await contentCopy();
  await copy.edit('business/facts.yaml', 'marketplace.example/towpath', 'turo.com/us/en/drivers/1');
  await copy.edit('business/facts.yaml', 'ebikes.example/towpath', 'newhopebikes.com');
  await copy.edit('business/facts.yaml', 'hello@towpath.example', 'hello@towpathrentals.com');
  for await (const name of glob('**/*.{md,yaml}', { cwd: copy.file('.') })) {
    const words = await readFile(copy.file(name), 'utf8');
    await writeFile(copy.file(name), words.replace(/(?<=\n *(?:- )?)beforeLaunch: .*\n */g, ''));
  }
  const { code, output } = await checkLaunch(copy.path);
  expect(output).toContain('The site is ready to go live.');
  expect(output).not.toContain('[ ]');
  expect(code).toBe(0);
});

test('content with a mistake is to be mended first', async () => {
  await using copy = await contentCopy();
  await copy.edit('faq/age.md', 'order: 1', 'order: first');
  const { code, output } = await checkLaunch(copy.path);
  expect(output).toMatch(/Fix these mistakes first[^]*faq\/age\.md:3: "order" is "first"/);
  expect(code).toBe(1);
});
