import { existsSync } from 'node:fs';
import { readdir, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import path from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { runCommand, type RunningCommand } from '#tests/support/command.ts';
import { freePort } from '#tests/support/free-port.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const start = path.resolve('scripts/start.ts');

/** A site of one page around the project's own functions and packages. */
async function smallSite() {
  const folder = await temporaryFolder({
    'package.json': '{ "type": "module" }',
    'astro.config.mjs': 'export default { devToolbar: { enabled: false } };',
    'netlify.toml': '[build]\npublish = "dist"\n',
    'src/pages/index.astro': '<html lang="en"><title>Small</title><p>One page</p></html>',
  });
  for (const shared of ['netlify', 'node_modules']) {
    await symlink(path.resolve(shared), path.join(folder.path, shared));
  }
  return folder;
}

/** What a test builds in it is there for the next one. */
let built: Awaited<ReturnType<typeof smallSite>>;
beforeAll(async () => {
  built = await smallSite();
  return () => built[Symbol.asyncDispose]();
});

const anyPorts = { PORT: '0' };

const submission = JSON.stringify({
  name: 'Ada Byron',
  email: 'ada@example.org',
  destination: '',
  message: 'Is the Model Y free in June?',
  submissionId: 'b4f0bd3c-6f4e-4ad3-9a3b-0e9a3cf0a001',
});
const sendMessage = (url: string) =>
  fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: submission,
  });

test('builds and serves, keeps everything for the next start, and leaves nothing running', async () => {
  const run = () => runCommand(start, { cwd: built.path, env: anyPorts });
  const addressOf = (command: RunningCommand) =>
    command.printed(/Ready on (http:\/\/localhost:\d+)\nAdmin password: /);

  const first = run();
  let url = await addressOf(first);
  expect(first.output()).toContain('Building the site ...');
  expect(await (await fetch(`${url}/index.html`)).text()).toContain('One page');
  expect((await sendMessage(url)).status).toBe(201);
  await first.printed(/from the simulator at http:\/\/127\.0\.0\.1:\d+\n/);
  const session = await signIn(url, password(first.output()));
  expect(await authorizePage(url, session), 'the consent page of the simulator').toBe(200);
  first.signal('SIGINT');
  expect(await first.ended).toBe(0);
  await nothingLeft(first);

  const second = run();
  url = await addressOf(second);
  expect(second.output()).not.toContain('Building');
  expect(password(second.output())).toBe(password(first.output()));
  expect((await sendMessage(url)).status, 'the message is known from the first run').toBe(200);
  expect(await authorizePage(url, session), 'the session goes on').toBe(200);
  second.signal('SIGTERM');
  expect(await second.ended).toBe(0);
  await nothingLeft(second);
});

test('ends at once when it is stopped in the middle of a build', async () => {
  await using folder = await smallSite();
  const command = runCommand(start, { cwd: folder.path, env: anyPorts });
  await command.printed('Building the site ...');
  command.signal('SIGINT');
  expect(await command.ended).toBe(0);
  await nothingLeft(command);
});

test('says what to do about a taken port, before it builds anything', async () => {
  await using folder = await smallSite();
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  for (const setting of ['PORT', 'SIMULATOR_PORT']) {
    const env = { ...anyPorts, [setting]: String(port) };
    const command = runCommand(start, { cwd: folder.path, env });
    expect(await command.ended).toBe(1);
    expect(command.output()).toBe(
      `Port ${port} is already in use. Stop the program that uses it, or choose another port: ${setting}=${port + 10} npm start\n`,
    );
  }
  expect(existsSync(path.join(folder.path, 'dist'))).toBe(false);
  other.close();
});

test('says the same about a port that was taken while it built', async () => {
  await using folder = await smallSite();
  const port = await freePort();
  const env = { ...anyPorts, PORT: String(port) };
  const command = runCommand(start, { cwd: folder.path, env });
  await command.printed('Building the site ...');
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  expect(await command.ended).toBe(1);
  expect(command.output()).toMatch(/\nPort \d+ is already in use\. Stop .* npm start\n$/);
  other.close();
});

test('says in a sentence that the data folder is none, before it builds anything', async () => {
  await using folder = await smallSite();
  await using data = await temporaryFolder({
    ...{ note: 'a file', layout: '2', 'blobs.sqlite': 'no database' },
  });
  for (const DATA_DIR of [path.join(data.path, 'note'), data.path]) {
    const env = { ...anyPorts, DATA_DIR };
    const command = runCommand(start, { cwd: folder.path, env });
    expect(await command.ended).toBe(1);
    expect(command.output()).toMatch(/^The data folder .* can't be used \(.*\)\. Fix it, .*\.\n$/);
    expect(command.output()).toContain(DATA_DIR);
  }
  expect(existsSync(path.join(folder.path, 'dist'))).toBe(false);
});

test('says what to do about the data of another version, and leaves it as it is', async () => {
  await using folder = await smallSite();
  await using data = await temporaryFolder({ 'blobs.sqlite': 'the data of a version before' });
  const before = await readdir(data.path);
  const env = { ...anyPorts, DATA_DIR: data.path };
  const command = runCommand(start, { cwd: folder.path, env });
  expect(await command.ended).toBe(1);
  expect(command.output()).toMatch(/^The data folder .* was filled by another version .*\.\n$/);
  expect(await readdir(data.path)).toEqual(before);
  expect(existsSync(path.join(folder.path, 'dist'))).toBe(false);
});

test('says in a sentence that a setting or the build is wrong', async () => {
  await using folder = await temporaryFolder({ 'src/pages/index.astro': '<p>{broken' });
  await symlink(path.resolve('node_modules'), path.join(folder.path, 'node_modules'));
  const misspelled = runCommand(start, { cwd: folder.path, env: { PORT: 'eighty' } });
  expect(await misspelled.ended).toBe(1);
  expect(misspelled.output()).toMatch(/^PORT is "eighty", .*\.\n$/);
  const broken = runCommand(start, { cwd: folder.path, env: anyPorts });
  expect(await broken.ended).toBe(1);
  expect(broken.output()).toContain('The site could not be built.');
});

test('prints no password that was given to it, and starts no simulator where an app of Tesla is', async () => {
  const given = { ADMIN_PASSWORD: 'correct horse battery', TESLA_CLIENT_ID: 'our-app' };
  const env = { ...anyPorts, SIMULATOR_PORT: String(await freePort()), ...given };
  const command = runCommand(start, { cwd: built.path, env });
  const url = await command.printed(
    /Ready on (\S+)\nAdmin password: the one set as ADMIN_PASSWORD\n/,
  );
  await signIn(url, env.ADMIN_PASSWORD);
  expect(command.output()).not.toContain('correct horse');
  await command.printed('Tesla: the app that TESLA_CLIENT_ID names');
  await expect(fetch(`http://127.0.0.1:${env.SIMULATOR_PORT}/__sim/state`)).rejects.toThrow();
  command.signal('SIGTERM');
  expect(await command.ended).toBe(0);
});

/** The token of a new session. */
async function signIn(url: string, typed: string | undefined): Promise<string> {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: typed }),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { token: string }).token;
}

/** The status of the page on which the owner would allow the connection to Tesla. */
async function authorizePage(url: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/admin/tesla`, { method: 'POST', headers });
  expect(answer.status).toBe(200);
  const { authorizeUrl } = (await answer.json()) as { authorizeUrl: string };
  return (await fetch(authorizeUrl)).status;
}

function password(output: string): string | undefined {
  return /Admin password: (.+)/.exec(output)?.[1];
}

/** A process that has ended counts until the system has taken note of it, hence the patience. */
async function nothingLeft(command: RunningCommand): Promise<void> {
  await vi.waitFor(() => expect(command.leavesProcesses()).toBe(false), { timeout: 20_000 });
}
