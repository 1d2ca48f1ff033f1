import { spawn } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminSession } from '#contracts/admin-session.ts';
import { hashPassword } from '#server/auth/password.ts';
import { expectMessage, expectSecured, expectSentence } from '#tests/support/expect-answer.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

// Deploys of one site, each a process with the password of its time, over the same stores.
useBlobsServer();
const oldPassword = 'the password of last year';
const newPassword = 'the password of this year';
let oldHash: string;
let newHash: string;
const running: (() => void)[] = [];

beforeAll(async () => {
  oldHash = await hashPassword(oldPassword);
  newHash = await hashPassword(newPassword);
});
afterAll(() => {
  for (const stop of running) stop();
});

class Deploy {
  readonly #url: string;

  private constructor(url: string) {
    this.#url = url;
  }

  static async start(hash: string, state: 'published' | 'earlier') {
    const folder = await temporaryFolder({
      'netlify.toml': '[build]\npublish = "dist"\n',
      'dist/404.html': '404 Page Not Found',
    });
    await symlink(path.resolve('netlify'), path.join(folder.path, 'netlify'));
    const child = spawn(process.execPath, ['tests/support/serve-deploy.ts', folder.path, state], {
      env: { ...process.env, ADMIN_PASSWORD_HASH: hash },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    running.push(() => {
      child.kill();
      void folder[Symbol.asyncDispose]();
    });
    for await (const line of createInterface(child.stdout)) {
      const url = /^SITE_URL=(\S+)/.exec(line)?.[1];
      if (url) return new Deploy(url);
    }
    throw new Error('The deploy did not start.');
  }

  signIn(password: string): Promise<Response> {
    return fetch(`${this.#url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    });
  }

  async token(password: string): Promise<string> {
    return adminSession.parse(await (await this.signIn(password)).json()).token;
  }

  call(token: string, method = 'GET', address = '/api/admin/vehicles'): Promise<Response> {
    const headers = { authorization: `Bearer ${token}` };
    return fetch(this.#url + address, { method, headers });
  }
}

const deploys = new Map<string, Promise<Deploy>>();

/** One that is started when a test first needs it. */
function deployed(name: 'old' | 'current' | 'same password' | 'earlier'): Promise<Deploy> {
  const start = () =>
    Deploy.start(name === 'old' ? oldHash : newHash, name === 'earlier' ? 'earlier' : 'published');
  const deploy = deploys.get(name) ?? start();
  deploys.set(name, deploy);
  return deploy;
}

test('a new password ends every session and the old password, on every deploy', async () => {
  const before = await deployed('old');
  const token = await before.token(oldPassword);
  expect((await before.call(token)).status).toBe(200);

  const now = await deployed('current');
  expect((await now.call(token)).status).toBe(401);
  const current = await now.token(newPassword);
  expect((await now.call(current)).status).toBe(200);

  // "Publish deploy" on the earlier one does not bring its password back.
  expect((await before.call(token)).status).toBe(503);
  expect((await before.call(token, 'POST', '/api/admin/erasure')).status).toBe(503);
  expect(await expectMessage(await before.signIn(oldPassword))).toMatch(/deploy the site again/);
  expect((await now.call(current)).status, 'and does not end the new sessions').toBe(200);
});

test('the same password on a newer deploy keeps the sessions', async () => {
  const before = await deployed('current');
  const token = await before.token(newPassword);
  const now = await deployed('same password');
  expect((await now.call(token)).status).toBe(200);
});

test('signing out everywhere ends all sessions on all deploys, and nobody has to deploy', async () => {
  const one = await deployed('current');
  const other = await deployed('same password');
  const tokens = [await one.token(newPassword), await other.token(newPassword)] as const;
  expect((await one.call(tokens[0], 'DELETE', '/api/admin/sessions')).status).toBe(200);
  for (const deploy of [one, other]) {
    for (const token of tokens) expect((await deploy.call(token)).status).toBe(401);
  }
  expect((await one.call(await other.token(newPassword))).status).toBe(200);
});

test('an earlier deploy or a preview answers one sentence, whoever calls', async () => {
  const published = await deployed('current');
  const earlier = await deployed('earlier');
  const token = await published.token(newPassword);
  for (const given of [token, 'none']) {
    const answer = await earlier.call(given);
    expect(answer.status).toBe(403);
    expectSecured(answer);
    expect(await expectSentence(answer)).toMatch(/open the back office at http.*\/admin\.$/);
  }
  const refused = await earlier.signIn(newPassword);
  expect(refused.status).toBe(403);
  expect(await expectMessage(refused)).toMatch(/open the back office at/);
});
