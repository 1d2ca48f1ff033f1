import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BlobsServer } from './blobs-server.ts';

let folder: string;
let server: BlobsServer;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blobs-'));
  server = await BlobsServer.start({ file: join(folder, 'blobs.sqlite') });
});

afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const authorization = () => `Bearer ${server.token}`;

function send(method: string, path: string, headers: Record<string, string> = {}) {
  return fetch(`${server.uncachedEdgeURL}${path}`, {
    method,
    headers: { authorization: authorization(), ...headers },
    body: method === 'PUT' ? 'hello' : null,
  });
}

test.each([
  ['an empty token', '/local/site:notes/a', ''],
  ['a wrong token', '/local/site:notes/a', 'Bearer wrong'],
  ['the token of another site', '/other/site:notes/a', undefined],
])('%s opens nothing', async (_, path, token) => {
  const headers = { authorization: token ?? authorization() };
  for (const method of ['GET', 'HEAD', 'PUT', 'DELETE']) {
    expect((await send(method, path, headers)).status).toBe(401);
  }
  expect((await send('GET', '/local/site:notes/a')).status).toBe(404);
});

test.each([
  ['a key of 600 bytes', `/local/site:notes/${'é'.repeat(300)}`, 200],
  ['a key of 601 bytes', `/local/site:notes/${'é'.repeat(300)}a`, 400],
  ['a key with a leading slash', '/local/site:notes//a', 400],
  ['a key with an escaped leading slash', '/local/site:notes/%2Fa', 400],
  ['a write without a key', '/local/site:notes', 400],
  ['a write without a store', '/local', 400],
  ['a store name of 64 bytes', `/local/site:${'é'.repeat(32)}/a`, 200],
  ['a store name of 65 bytes', `/local/site:${'é'.repeat(32)}a/a`, 400],
  ['a store name with a slash', '/local/site:a%2Fb/a', 400],
  ['a store name with a colon', '/local/site:a:b/a', 400],
  ['a store without a name', '/local/site:/a', 400],
  ['a deploy store', '/local/deploy:65f1/a', 200],
  ['a named deploy store', '/local/deploy:65f1:notes/a', 200],
  ['a deploy store in a region', '/region:us-east-2/local/deploy:65f1/a', 200],
])('%s gets the answer it should', async (_, path, status) => {
  const answer = await send('PUT', path);
  expect(answer.status).toBe(status);
  if (status === 400) expect(await answer.text()).toMatch(/^[A-Z].+\.$/);
});

test('metadata is refused above 2 KB', async () => {
  const put = (length: number) =>
    send('PUT', '/local/site:notes/a', { 'x-amz-meta-user': 'm'.repeat(length) });
  expect((await put(2_049)).status).toBe(400);
  expect((await put(2_048)).status).toBe(200);
});

test('a condition that no write can have is refused, not ignored', async () => {
  const answer = await send('PUT', '/local/site:notes/a', { 'if-none-match': '"abc"' });
  expect(answer.status).toBe(400);
});

test('other methods are refused', async () => {
  expect((await send('POST', '/local/site:notes/a')).status).toBe(405);
});

test('a body that breaks off writes nothing', async () => {
  const unfinished = request(`${server.edgeURL}/local/site:notes/a`, {
    method: 'PUT',
    headers: { authorization: authorization(), 'content-length': 1_000 },
  });
  await new Promise((resolve) => unfinished.write('half of it', resolve));
  unfinished.destroy();
  await expect(once(unfinished, 'close')).rejects.toThrow('socket hang up');
  expect((await send('PUT', '/local/site:notes/b')).status).toBe(200);
  expect((await send('GET', '/local/site:notes/a')).status).toBe(404);
});

test('a write that the database refuses is answered with an error', async () => {
  const other = new DatabaseSync(join(folder, 'blobs.sqlite'));
  other.exec('DROP TABLE blobs');
  other.close();
  expect((await send('PUT', '/local/site:notes/a')).status).toBe(500);
});
