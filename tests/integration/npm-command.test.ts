import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { runProgram, type RunningCommand } from '#tests/support/command.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const lockFile = '{ "lockfileVersion": 3, "packages": {} }';

/** A project without packages around the real entry of the npm commands; its folder has a space. */
async function project() {
  const folder = await temporaryFolder({
    'a site/package.json': JSON.stringify({
      type: 'module',
      scripts: {
        start: 'node scripts/run.mjs start',
        preinstall: 'node scripts/wait-for-go.mjs',
      },
    }),
    'a site/package-lock.json': lockFile,
    'a site/node_modules/.installed': createHash('sha256').update(lockFile).digest('hex'),
    'a site/scripts/run.mjs': await readFile('scripts/run.mjs'),
    'a site/scripts/start.ts': `
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(0));
      setInterval(() => {}, 60_000);
      console.log('Started', process.env.PORT);`,
    'a site/scripts/wait-for-go.mjs': `
      import { existsSync } from 'node:fs';
      console.log('Waiting for go');
      setInterval(() => existsSync('go') && process.exit(0), 50);`,
  });
  const file = (name: string) => path.join(folder.path, 'a site', name);
  const nodeFirst = [path.dirname(process.execPath), process.env.PATH].join(path.delimiter);
  const env = { PATH: nodeFirst, npm_config_foreground_scripts: 'true' };
  return {
    file,
    start: (...args: string[]) => runProgram('npm', ['start', ...args], { cwd: file('.'), env }),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

test.concurrent.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s to everything that "npm start" has started, as from a terminal, ends it all',
  async (signal) => {
    await using site = await project();
    const npm = site.start();
    await npm.printed('Started');
    npm.signal(signal);
    await nothingLeft(npm);
  },
);

test.concurrent('SIGTERM to npm alone ends what it has started', async () => {
  await using site = await project();
  const npm = site.start();
  await npm.printed('Started');
  npm.signalAlone('SIGTERM');
  await nothingLeft(npm);
});

test.concurrent(
  'SIGTERM to npm alone during the installation starts nothing after it',
  async () => {
    await using site = await project();
    await rm(site.file('node_modules/.installed'));
    const npm = site.start();
    await npm.printed('Waiting for go');
    npm.signalAlone('SIGTERM');
    await npm.exited;
    await writeFile(site.file('go'), '');
    await nothingLeft(npm);
    expect(npm.output()).not.toContain('Started');
  },
);

test.concurrent.each([
  ['--', '--port', '3000'],
  ['--port', '3000'],
])(
  '"npm start %s %s", which no command knows, is refused with the way to set it',
  async (...args) => {
    await using site = await project();
    const npm = site.start(...args);
    expect(await npm.ended).toBe(1);
    expect(npm.output()).toMatch(/takes no arguments, .*3000".* file \.env;/);
    expect(npm.output()).not.toContain('Started');
  },
);

test.concurrent('settings of this computer stand in the file .env', async () => {
  await using site = await project();
  await writeFile(site.file('.env'), '# Another one is taken.\nPORT=3000\n');
  const npm = site.start();
  await npm.printed('Started 3000');
  npm.signal('SIGTERM');
  await nothingLeft(npm);
});

async function nothingLeft(command: RunningCommand): Promise<void> {
  await vi.waitFor(() => expect(command.leavesProcesses()).toBe(false), { timeout: 20_000 });
}
