import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { runProgram } from '#tests/support/command.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const here = (file: string): string => JSON.stringify(path.resolve(file));

/** Each try of a test is a process of its own, so what has been tried is kept in a file. */
const unitTest = (code: string): string => `
  import { appendFileSync, readFileSync } from 'node:fs';
  import { expect, test } from ${here('node_modules/vitest/dist/index.js')};
  const tries = (name) => {
    appendFileSync(name + '.tries', 'x');
    return readFileSync(name + '.tries', 'utf8').length;
  };
  ${code}`;

const browserTest = (code: string): string =>
  unitTest(code).replace(
    here('node_modules/vitest/dist/index.js'),
    here('node_modules/@playwright/test/index.mjs'),
  );

/** The checks of this project over another one, whose only tests are these. */
async function checks(files: Record<string, string>) {
  const folder = await temporaryFolder({
    'vitest.config.js': `export default { test: { projects: [
      { test: { name: 'unit', include: ['*.test.js'], testTimeout: 1_000 } }] } };`,
    'playwright.config.mjs': `
      import ours from ${here('playwright.config.ts')};
      const { retries, retryStrategy, workers, reporter } = ours;
      export default { retries, retryStrategy, workers, reporter, fullyParallel: true,
        projects: [{ name: 'chromium', testMatch: '*.spec.mjs' }] };`,
    ...files,
  });
  const bin = path.resolve('node_modules/.bin');
  const env = { PATH: [bin, process.env.PATH].join(path.delimiter), CHROME_PATH: process.execPath };
  const file = (name: string): string => path.join(folder.path, name);
  const read = async (name: string) => readFile(file(name), 'utf8').catch(() => '');
  return {
    file,
    read,
    json: async (name: string): Promise<unknown> => JSON.parse(await read(name)),
    tries: async (name: string) => (await read(`${name}.tries`)).length,
    start: (script: string, ...args: string[]) =>
      runProgram(process.execPath, [script, ...args], { cwd: folder.path, env }),
    async run(check: string) {
      const command = this.start(path.resolve('scripts/test.ts'), check);
      const status = await command.ended;
      const lines = command.output().trimEnd().split('\n');
      return { status, output: command.output(), last: lines.at(-1) };
    },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

const failsUntil = (last: number, name = 'it'): string =>
  `test('${name} depends', () => expect(tries('${name}')).toBeGreaterThan(${last}));`;
const passes = `test('it passes', () => expect(1).toBe(1));`;
const eleven = Array.from({ length: 11 }, (_, index) => failsUntil(1, `it${index}`)).join('\n');

describe('what has failed is run again, twice at most:', () => {
  const crashesUntil = (last: number, name: string): string =>
    `test('it ends', () => { if (tries('${name}') <= ${last}) process.kill(process.pid, 'SIGKILL'); });`;
  const dependent = [
    failsUntil(1, 'once'),
    failsUntil(2, 'twice'),
    failsUntil(3, 'thrice'),
    passes,
  ];
  let project: Awaited<ReturnType<typeof checks>>;
  let run: Awaited<ReturnType<typeof project.run>>;
  let unsteady: unknown;
  beforeAll(async () => {
    project = await checks({
      'one.test.js': unitTest(dependent.join('\n')),
      'crashes-once.test.js': unitTest(crashesUntil(1, 'crash') + passes),
      'crashes.test.js': unitTest(crashesUntil(3, 'always') + passes),
      'forgets.test.js': unitTest(
        `test('it forgets', () => { Promise.reject(new Error('forgotten')); });`,
      ),
      'waits.test.js': unitTest(
        `test('it waits', () => tries('it') < 2 && new Promise(() => {}));`,
      ),
    });
    run = await project.run('unit');
    unsteady = await project.json('test-results/unsteady.json');
    return () => project[Symbol.asyncDispose]();
  });

  test('a test counts by what comes of it', async () => {
    const { status, output } = run;
    expect(status).toBe(1);
    expect(await project.tries('thrice')).toBe(3);
    expect(output).toMatch(/unit: one\.test\.js > once depends\n {4}load \d/);
    const failedFirst = (name: string, error: string) => ({
      step: 'unit',
      test: `one.test.js > ${name} depends`,
      error,
      machine: expect.stringMatching(/^load \d+\.\d on \d+ cores, event loop up to \d+ ms late$/),
    });
    expect(unsteady).toEqual(
      expect.arrayContaining([
        failedFirst('once', 'expected 1 to be greater than 1'),
        failedFirst('twice', 'expected 1 to be greater than 2'),
      ]),
    );
  });

  test('what is wrong outside a test fails for its file, and a test that waits forever in time', async () => {
    expect(await project.tries('always')).toBe(3);
    expect(run.output).toContain('SIGKILL');
    expect(unsteady).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...{ test: 'waits.test.js > it waits', error: expect.stringContaining('timed out') },
        }),
        expect.objectContaining({
          ...{ test: 'crashes-once.test.js', error: expect.stringContaining('SIGKILL') },
        }),
      ]),
    );
  });

  test('all of it is counted once', async () => {
    // Of the files, in this order, there pass three, two, none, one and one.
    expect(run.last).toBe('7 passed, 3 failed');
    expect(run.output).toContain('Unsteady: ');
    expect(await project.json('test-results/summary.json')).toEqual({
      ...{ commit: null, isClean: false },
      ...{ passed: 7, failed: 3, skipped: 0, unsteady: 4 },
      seconds: { unit: expect.any(Number) },
    });
  });
});

test('what failed is run again by itself, file after file', async () => {
  // Each waits, in its first try, until the other is there, too: they ran side by side.
  const file = (own: string, other: string): string =>
    unitTest(`
      import { existsSync, rmSync } from 'node:fs';
      import { setTimeout as wait } from 'node:timers/promises';
      test('alone', async () => {
        const isFirst = tries('${own}') === 1;
        appendFileSync('${own}.here', '');
        while (isFirst && !existsSync('${other}.tries')) await wait(20);
        expect(!isFirst && !existsSync('${other}.here')).toBe(true);
      });
      afterAll(() => rmSync('${own}.here'));`).replace('{ expect,', '{ afterAll, expect,');
  await using project = await checks({
    'a.test.js': file('a', 'b'),
    'b.test.js': file('b', 'a'),
    'vitest.config.js': `export default { test: { maxWorkers: 2, projects: [
      { test: { name: 'integration', include: ['*.test.js'], testTimeout: 20_000 } }] } };`,
  });
  expect((await project.run('integration')).last).toBe('2 passed, 0 failed');
});

test('more than ten failures are a broken change, and nothing is run again', async () => {
  await using project = await checks({ 'one.test.js': unitTest(eleven) });
  const { output, last } = await project.run('unit');
  expect(last).toBe('0 passed, 11 failed');
  expect(output).toContain('nothing is run again');
  expect(await project.tries('it3')).toBe(1);
});

test.each([
  {
    without: 'any test',
    config: 'export default { test: { projects: [{ test: { name: "unit" } }] } };',
  },
  { without: 'a report', config: 'nonsense' },
])('a run without $without has failed', async ({ config }) => {
  await using project = await checks({ 'vitest.config.js': config });
  expect(await project.run('unit')).toMatchObject({ last: '0 passed, 1 failed', status: 1 });
});

test('Ctrl-C ends all that runs, runs nothing again, and leaves no summary', async () => {
  await using project = await checks({
    'one.test.js': unitTest(`
      test('it never ends', () => { appendFileSync('pid', String(process.pid)); for (;;); });`),
  });
  await writeFile(project.file('old'), '');
  const command = project.start(path.resolve('scripts/test.ts'), 'unit');
  await vi.waitFor(async () => expect(await project.read('pid')).not.toBe(''), 20_000);
  command.signal('SIGINT');
  expect(await command.ended).toBe(130);
  const pid = Number(await project.read('pid'));
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 20_000);
  expect(await project.read('test-results/summary.json')).toBe('');
});

test('Playwright runs again what failed, when all else is done', async () => {
  const meantToFail = `test.fail('it fails', () => expect(1).toBe(2));`;
  const skipped = `test.skip('it is skipped', () => {});`;
  const tests = [failsUntil(2), passes, meantToFail, skipped].join('\n');
  await using project = await checks({ 'one.spec.mjs': browserTest(tests) });
  const { last, output } = await project.run('end-to-end');
  expect(last).toBe('3 passed, 1 failed');
  expect(output).toContain('end-to-end: one.spec.mjs > it depends');
  expect(await project.tries('it')).toBe(3);
});

// One waits for most of its time, the other may take both cores.
test.concurrent(
  'a process that hangs is stopped, and what had passed before still counts',
  async () => {
    await using project = await checks({
      'hangs.test.js': unitTest(`
      const sleeper = new Int32Array(new SharedArrayBuffer(4));
      test('it hangs', () => { if (tries('it') < 2) Atomics.wait(sleeper, 0, 0); });`),
      'passes.test.js': unitTest(passes),
      'vitest.config.js': `export default { test: { maxWorkers: 2, projects: [
      { test: { name: 'unit', include: ['*.test.js'] } }] } };`,
      'run.ts': `
      import { runPhases } from ${here('scripts/gate/run-phases.ts')};
      import { phases } from ${here('scripts/gate/steps.ts')};
      const unit = phases.flat().find(({ name }) => name === 'unit');
      const command = unit.command.filter((word) => word !== '--maxWorkers=1');
      await runPhases([[{ ...unit, command, limitMinutes: 0.15 }]]);`,
    });
    const command = project.start(project.file('run.ts'));
    await command.ended;
    expect(command.output()).toContain('did not end within 0.15 minutes and was stopped');
    expect(command.output().trimEnd().split('\n').at(-1)).toBe('2 passed, 0 failed');
    expect(await project.json('test-results/unsteady.json')).toContainEqual(
      expect.objectContaining({ test: 'hangs.test.js', error: 'It did not end.' }),
    );
  },
);

test.concurrent('Playwright, too, runs nothing again after more than ten failures', async () => {
  await using project = await checks({ 'one.spec.mjs': browserTest(eleven) });
  expect((await project.run('end-to-end')).last).toBe('0 passed, 11 failed');
  // One may have begun.
  const tried = await Promise.all(Array.from({ length: 11 }, (_, n) => project.tries(`it${n}`)));
  expect(tried.filter((tries) => tries > 1).length).toBeLessThan(6);
});
