import { beforeEach, expect, test, vi } from 'vitest';
import { adminSession } from '#contracts/admin-session.ts';
import content from '#functions/admin-content.ts';
import inbox from '#functions/admin-inbox.ts';
import login from '#functions/admin-login.ts';
import sessions from '#functions/admin-sessions.ts';
import { hashPassword } from '#server/auth/password.ts';
import { adminPassword, useAdminPassword } from '#tests/support/admin-session.ts';
import { expectMessage, expectSentence } from '#tests/support/expect-answer.ts';
import { captureLog, functionContext, jsonPost } from '#tests/support/function-call.ts';
import { OwnerSite } from '#tests/support/owner-site.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
useBlobsServer();
let ip: string;
let visitors = 0;
beforeEach(() => {
  captureLog();
  ip = `203.0.113.${(visitors += 1)}`;
});

const editorsPassword = 'four words for editors';
const origin = 'https://towpath.example';

/** A site with stores of its own, its owner and its editors. */
class Site {
  readonly owner = new OwnerSite();

  context = () => functionContext({ ...this.owner.context, ip });

  askToSignIn = (password: string, device = '') =>
    login(jsonPost('/api/admin/login', { password, device }), this.context());

  async signIn(password: string, device?: string): Promise<{ authorization: string }> {
    const answer = await this.askToSignIn(password, device);
    expect(answer.status).toBe(200);
    return { authorization: `Bearer ${adminSession.parse(await answer.json()).token}` };
  }

  choose = (words: string, password = adminPassword) =>
    this.owner.call('admin-editors', 'PUT /api/admin/editors', { password, editors: words });

  /** What calls with these headers are answered: one of the pages, and one of the business. */
  async reaches(headers: { authorization: string }) {
    const call = async (handler: typeof content, path: string) =>
      (await handler(new Request(origin + path, { headers }), this.context())).status;
    return [await call(content, '/api/admin/content'), await call(inbox, '/api/admin/inbox')];
  }

  endAll = (headers: { authorization: string }) =>
    sessions(
      new Request(`${origin}/api/admin/sessions`, { method: 'DELETE', headers }),
      this.context(),
    );
}

test('the owner chooses a password for editors: it opens the pages and nothing else', async () => {
  const site = new Site();
  const before = await site.askToSignIn(editorsPassword);
  expect(before.status).toBe(401);
  expect((await site.choose(editorsPassword)).status).toBe(200);
  expect(await site.reaches(await site.signIn(editorsPassword))).toEqual([200, 403]);
  expect(await site.reaches(await site.signIn(adminPassword))).toEqual([200, 200]);
  const wrong = await site.askToSignIn('four words for owners');
  expect(wrong.status).toBe(401);
  expect(await expectMessage(wrong)).toBe(await expectMessage(before));
});

test('it is stored as a hash alone, and is in no backup', async () => {
  const site = new Site();
  await site.choose(editorsPassword);
  const backup = JSON.stringify(await site.owner.export());
  expect(backup).not.toContain('argon2');
  expect(backup).not.toContain(editorsPassword);
  const answer = await site.owner.call('admin-editors', 'GET /api/admin/editors');
  expect(Object.keys((await answer.json()) as object)).toEqual(['setAt']);
});

test("a stolen session is not enough to choose one: it takes the owner's password again", async () => {
  const site = new Site();
  const refused = await site.choose(editorsPassword, 'a guess');
  expect(refused.status).toBe(403);
  await expectSentence(refused);
  expect((await site.askToSignIn(editorsPassword)).status).toBe(401);
});

test.each([
  ['too short', 'short', /at least 15 characters/],
  ["the owner's own", adminPassword, /another password/],
])('a password that is %s is refused', async (_, words, sentence) => {
  const refused = await new Site().choose(words);
  expect(refused.status).toBe(400);
  expect(await expectSentence(refused)).toMatch(sentence);
});

test("another password ends the editors' sessions, and not the owner's", async () => {
  const site = new Site();
  await site.choose(editorsPassword);
  const [editor, owner] = [await site.signIn(editorsPassword), await site.signIn(adminPassword)];
  await site.choose('four other words for them');
  expect(await site.reaches(editor)).toEqual([401, 401]);
  expect(await site.reaches(owner)).toEqual([200, 200]);
  expect((await site.askToSignIn(editorsPassword)).status).toBe(401);
  const taken = await site.owner.call('admin-editors', 'DELETE /api/admin/editors');
  expect(await taken.json()).toEqual({ setAt: null });
  expect((await site.askToSignIn('four other words for them')).status).toBe(401);
});

test('signing out everywhere ends the sessions of editors, too, who may sign in again', async () => {
  const site = new Site();
  await site.choose(editorsPassword);
  const editor = await site.signIn(editorsPassword);
  expect((await site.endAll(editor)).status).toBe(403);
  expect((await site.endAll(await site.signIn(adminPassword))).status).toBe(200);
  expect(await site.reaches(editor)).toEqual([401, 401]);
  expect(await site.reaches(await site.signIn(editorsPassword))).toEqual([200, 403]);
});

test("a new password of the owner's takes that of the editors away", async () => {
  const site = new Site();
  await site.choose(editorsPassword);
  vi.stubEnv('ADMIN_PASSWORD_HASH', await hashPassword('the password of next year'));
  expect((await site.askToSignIn(editorsPassword)).status).toBe(401);
  vi.unstubAllEnvs();
});

test('the history says who signed in as an editor, and that the password was chosen', async () => {
  const site = new Site();
  await site.choose(editorsPassword);
  await site.signIn(editorsPassword, "Maria's phone");
  const { entries } = await site.owner.history();
  expect(entries.map(({ action, target, who }) => [action, target.id, who.device])).toEqual([
    ['sign-in', 'editors', "Maria's phone"],
    ['add', 'editors', undefined],
  ]);
});

test('wrong passwords count the same with and without a password for editors: five in 15 minutes', async () => {
  const site = new Site();
  await site.choose(editorsPassword);
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await site.askToSignIn('a guess')).status).toBe(401);
  }
  expect((await site.askToSignIn(editorsPassword)).status).toBe(429);
});
