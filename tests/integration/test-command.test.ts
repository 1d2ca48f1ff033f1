import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** Runs `npm test -- ...` on another folder, with the checks of this one. */
function runChecks(cwd: string, ...names: string[]) {
  const bin = path.resolve('node_modules/.bin');
  const env = { ...process.env, PATH: [bin, process.env.PATH].join(path.delimiter) };
  const script = path.resolve('scripts/test.ts');
  return spawnSync(process.execPath, [script, ...names], { cwd, env, encoding: 'utf8' });
}

test('a check that finds something shows it and fails the command, until it is mended', async () => {
  await using project = await temporaryFolder({ 'menu.json': '{"tea":1,   "cake":2}' });

  const before = runChecks(project.path, 'format');
  expect(before.stdout, 'what it does, before it has done it').toMatch(/^ +format \.\.\.\n/);
  expect(before.stdout).toContain('menu.json');
  expect(before.stdout.trimEnd().split('\n').at(-1)).toBe('0 passed, 1 failed');
  expect(before.status).toBe(1);

  await writeFile(path.join(project.path, 'menu.json'), '{ "tea": 1, "cake": 2 }\n');
  const after = runChecks(project.path, 'format');
  expect(after.stdout, 'a check without output leaves no empty line').not.toContain('|');
  expect(after.stdout.trimEnd().split('\n').at(-1)).toBe('1 passed, 0 failed');
  expect(after.status).toBe(0);
});

test('every test counts by itself, and a skipped one as failed', async () => {
  await using project = await temporaryFolder({
    'sums.test.js': `
      import { expect, test } from ${JSON.stringify(path.resolve('node_modules/vitest/dist/index.js'))};
      test('one', () => expect(1).toBe(1));
      test('two', () => expect(2).toBe(2));
      test.skip('three', () => {});`,
    'vitest.config.js': `export default { test: { projects: [{ test: { name: 'unit', include: ['*.test.js'] } }] } };`,
  });

  const { stdout, status } = runChecks(project.path, 'unit');
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('2 passed, 1 failed');
  expect(status).toBe(1);
});

test.each([
  { ci: undefined, counted: '0 passed, 0 failed, 1 skipped', exit: 0 },
  { ci: 'true', counted: '0 passed, 1 failed', exit: 1 },
])(
  'an engine that the machine lacks is said, and skipped except in CI ($ci)',
  async ({ ci, counted, exit }) => {
    await using project = await temporaryFolder({});
    const node = path.dirname(process.execPath);
    const env = { PATH: node, CI: ci };
    const script = path.resolve('scripts/test.ts');
    const run = { cwd: project.path, env, encoding: 'utf8' } as const;
    const { stdout, status } = spawnSync(process.execPath, [script, 'pages-in-webkit'], run);
    expect(stdout).toContain('On Debian or Ubuntu, install webkit2gtk-driver');
    expect(stdout.trimEnd().split('\n').at(-1)).toBe(counted);
    expect(status).toBe(exit);
  },
);

test('words after the name of a check with tests choose among its files', async () => {
  const vitest = JSON.stringify(path.resolve('node_modules/vitest/dist/index.js'));
  const one = `import { test } from ${vitest}; test('one', () => {});`;
  await using project = await temporaryFolder({
    'cakes.test.js': one,
    'teas.test.js': one,
    'green-teas.test.js': one,
    'vitest.config.js': `export default { test: { projects: [{ test: { name: 'unit', include: ['*.test.js'] } }] } };`,
  });
  const { stdout } = runChecks(project.path, 'unit', 'teas');
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('2 passed, 0 failed');
});

test('the list has the checks of both commands', () => {
  const { stdout } = runChecks('.', '--list');
  expect(stdout).toMatch(
    /^npm test\n {2}types [^]*\n {2}end-to-end [^]*\nnpm run test:hard\n {2}build .*\n {2}hard /,
  );
});

test('a name that no check has gets a sentence with the names there are', () => {
  const { stderr, status } = runChecks('.', 'spelling', 'lint');
  expect(stderr).toMatch(/There is no check named "spelling"\. The checks are: .*lint/);
  expect(status).toBe(1);
});
