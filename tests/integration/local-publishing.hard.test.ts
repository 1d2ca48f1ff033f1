import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { adminSession } from '#contracts/admin-session.ts';
import {
  contentOverview,
  contentPreview,
  contentReleased,
  contentSaved,
  marks,
} from '#contracts/content-edit.ts';
import { contentPicture } from '#contracts/content-picture.ts';
import { builtCopy } from '#tests/support/built-copy.ts';
import { runCommand } from '#tests/support/command.ts';

const password = 'correct horse battery staple';

test('with npm start, a published price and a published photo are on the site and in its functions within a minute or two, and a build that fails is said and tried again', async () => {
  await using copy = await builtCopy();
  const env = { PORT: '0', ADMIN_PASSWORD: password, DATA_DIR: path.join(copy.path, '.data') };
  const command = runCommand(path.resolve('scripts/start.ts'), { cwd: copy.path, env });
  const url = await command.printed(/Ready on (\S+)\n/);

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
  const sent = await fetch(`${url}/api/admin/content/picture?slug=home-hero`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'image/jpeg' },
    body: readFileSync('src/assets/heroes/clip-poster.jpg'),
  });
  const picture = contentPicture.parse(await sent.json());
  const photo = { file: picture.file, alt: 'Our car by the river', focus: [40, 80] };
  const hero = { file: 'src/content/home/home.yaml', path: ['hero', 'photo'], was: null };
  const ops = [
    { id: randomUUID(), do: 'set', ...place },
    { id: randomUUID(), do: 'set', ...hero, value: photo },
  ];
  const { rev } = contentSaved.parse(await call('PATCH', '/api/admin/content', { ops }));
  const publish = { id: randomUUID(), rev, by: 'Maria', note: '' };
  contentReleased.parse(await call('POST', '/api/admin/content/publish', publish));
  expect(readFileSync(path.join(copy.path, file), 'utf8')).toContain('day: 190');

  const overview = async () =>
    contentOverview.parse(await call('GET', '/api/admin/content')).site.state;
  await expect.poll(overview, { timeout: 180_000, interval: 2_000 }).toBe('live');
  expect(await (await fetch(`${url}/rentals/short-term`)).text()).toContain('$190');
  const home = await (await fetch(url)).text();
  expect(home).toMatch(/<img [^>]*alt="Our car by the river"[^>]*object-position:40% 80%/);
  expect(home).toContain('. Our car by the river.');
  const drawn = readFileSync('dist/og/home.jpg');
  expect(readFileSync(path.join(copy.path, 'dist/og/home.jpg')).equals(drawn)).toBe(false);
  const built = readFileSync(path.join(copy.path, 'src/assets/photos', photo.file));
  expect(built.length).toBeGreaterThan(10_000);
  const estimate = await fetch(`${url}/api/estimate?by=length&amount=1&unit=days`);
  expect(await estimate.text()).toContain('$190');

  const draft = { ...hero, path: ['hero', 'headline'], was: 'Drive quiet. See more river.' };
  const words = { id: randomUUID(), do: 'set', ...draft, value: 'Drive quietly.' };
  await call('PATCH', '/api/admin/content', { ops: [words] });
  const shown = await call('GET', '/api/admin/content/preview?page=/&marks=yes');
  const { html } = contentPreview.parse(shown);
  expect(html.match(marks)?.length, 'in the code of the new build').toBeGreaterThan(100);
  expect(html).toContain('Drive quietly.');

  // What fails is not the words: somebody has broken a template.
  const template = path.join(copy.path, 'src/pages/faq.astro');
  const sound = readFileSync(template, 'utf8');
  writeFileSync(template, sound.replace('---', '---\nimport "./nowhere.ts";'));
  const state = () => expect.poll(overview, { timeout: 180_000, interval: 2_000 });
  const next = { id: randomUUID(), do: 'set', ...place, was: 190, value: 195 };
  const saved = contentSaved.parse(await call('PATCH', '/api/admin/content', { ops: [next] }));
  const more = { ...publish, id: randomUUID(), rev: saved.rev };
  contentReleased.parse(await call('POST', '/api/admin/content/publish', more));
  await state().toBe('failed');
  expect(await (await fetch(`${url}/rentals/short-term`)).text(), 'as before').toContain('$190');
  writeFileSync(template, sound);
  const retry = { ...more, id: randomUUID(), again: true };
  contentReleased.parse(await call('POST', '/api/admin/content/publish', retry));
  await state().toBe('live');
  expect(await (await fetch(`${url}/rentals/short-term`)).text()).toContain('$195');

  command.signal('SIGINT');
  await command.ended;
  const again = runCommand(path.resolve('scripts/start.ts'), { cwd: copy.path, env });
  await again.printed('Nothing has changed. Starting ...');
  again.signal('SIGINT');
  await again.ended;
});
