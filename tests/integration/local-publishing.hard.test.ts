import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { adminSession } from '#contracts/admin-session.ts';
import { contentOverview, contentReleased, contentSaved } from '#contracts/content-edit.ts';
import { freePort } from '#local/start/free-port.ts';
import { runCommand } from '#tests/support/command.ts';
import { siteCopy, siteParts } from '#tests/support/site-copy.ts';

const password = 'correct horse battery staple';

test('with npm start, a published price is on the site and in its functions within a minute or two', async () => {
  await using copy = await siteCopy(...siteParts, 'netlify.toml', 'package-lock.json');
  const ports = { PORT: String(await freePort()), SIMULATOR_PORT: String(await freePort()) };
  const env = { ...ports, ADMIN_PASSWORD: password, DATA_DIR: path.join(copy.path, '.data') };
  const url = `http://localhost:${ports.PORT}`;
  const command = runCommand(path.resolve('scripts/start.ts'), { cwd: copy.path, env });
  await command.printed(`Ready on ${url}\n`);

  const headers = { 'content-type': 'application/json', authorization: '' };
  const call = async (method: string, address: string, body?: object): Promise<unknown> => {
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(url + address, init);
    expect(answer.status, await answer.clone().text()).toBe(200);
    return answer.json();
  };
  const { token } = adminSession.parse(await call('POST', '/api/admin/login', { password }));
  headers.authorization = `Bearer ${token}`;

  const file = 'src/content/business/facts.yaml';
  const place = { file, path: ['rates', 'shortTerm', 'day'], was: 180, value: 190 };
  const ops = [{ id: randomUUID(), do: 'set', ...place }];
  const { rev } = contentSaved.parse(await call('PATCH', '/api/admin/content', { ops }));
  const publish = { id: randomUUID(), rev, by: 'Maria', note: '' };
  contentReleased.parse(await call('POST', '/api/admin/content/publish', publish));
  expect(readFileSync(path.join(copy.path, file), 'utf8')).toContain('day: 190');

  const overview = async () =>
    contentOverview.parse(await call('GET', '/api/admin/content')).site.state;
  await expect.poll(overview, { timeout: 180_000, interval: 2_000 }).toBe('live');
  expect(await (await fetch(`${url}/rentals/short-term`)).text()).toContain('$190');
  const estimate = await fetch(`${url}/api/estimate?by=length&amount=1&unit=days`);
  expect(await estimate.text()).toContain('$190');

  command.signal('SIGINT');
  await command.ended;
  const again = runCommand(path.resolve('scripts/start.ts'), { cwd: copy.path, env });
  await again.printed('Nothing has changed. Starting ...');
  again.signal('SIGINT');
  await again.ended;
});
