import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { copyFileAnswer } from '#contracts/copies.ts';
import { keyFileText, makeCopyKey, type CopyKey } from '#browser/copies/key-file.ts';
import { openAuth, sessionKey } from '#server/auth/generation.ts';
import { mintSession, newSession } from '#server/auth/session.ts';
import { BlobsServer } from '#local/blobs-server/blobs-server.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { Bucket } from '#tests/support/bucket.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { copiesPath, copyTurn, manifestOf, setUpCopies } from '#tests/support/opened-copy.ts';
import { filledSite, OwnerSite } from '#tests/support/owner-site.ts';
import { skipPauses } from '#tests/support/pass-time.ts';
import { restoreCommand } from '#tests/support/restore-command.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import { useBucket } from '#tests/support/use-bucket.ts';

useAdminPassword();
const blobs = useBlobsServer();
const bucket = useBucket();
beforeEach(() => void captureLog());

const said = { site: 'https://towpath.example', madeAt: new Date().toISOString(), place: 'x' };

let site: OwnerSite;
let key: CopyKey;
/** The last copy as one file, as the back office saves it. */
let file: Buffer;

beforeAll(async () => {
  captureLog();
  site = await filledSite();
  key = await setUpCopies(site, bucket, 'site');
  await copyTurn(site);
  const manifest = await manifestOf(site, key);
  const read = async (query: string) =>
    copyFileAnswer.parse(await site.done('admin-copy', `GET ${copiesPath}/${manifest.id}${query}`))
      .content;
  const parts = [];
  for (const { name } of manifest.parts)
    parts.push(Buffer.from(await read(`?part=${name}`), 'base64'));
  file = Buffer.concat([Buffer.from(`${await read('')}\n`), ...parts]);
});

/** A folder with the copy, its key, and nothing else. */
const withCopy = (copy: Buffer = file, text = keyFileText(key, said)) =>
  temporaryFolder({ 'copy.towpath': copy, 'key.txt': text });

/** The cars, rentals and leads of the site whose stores are in a data folder. */
async function siteIn(dataDir: string) {
  const stores = await BlobsServer.start({ file: path.join(dataDir, 'blobs.sqlite') });
  process.env.NETLIFY_BLOBS_CONTEXT = stores.context;
  try {
    return await contentOf(await siteHere());
  } finally {
    process.env.NETLIFY_BLOBS_CONTEXT = blobs().context;
    await stores.close();
  }
}

/** The site of the stores that the functions find now. */
async function siteHere(): Promise<OwnerSite> {
  const one = new OwnerSite('production');
  const { token } = await mintSession(await sessionKey(openAuth(one.context)), newSession());
  one.signIn = { authorization: `Bearer ${token}` };
  return one;
}

async function contentOf(one: OwnerSite) {
  return {
    cars: await one.done('admin-vehicles', 'GET /api/admin/vehicles'),
    rentals: await one.done('admin-rentals', 'GET /api/admin/rentals'),
    leads: await one.done('admin-inbox', 'GET /api/admin/inbox'),
  };
}

test('a dead site comes back into a data folder: it says what it will do, asks, and never replaces anything', async () => {
  await using folder = await withCopy();
  const into = path.join(folder.path, 'data');
  const args = [path.join(folder.path, 'copy.towpath'), '--into', into];
  const keyName = path.join(folder.path, 'key.txt');

  const no = await restoreCommand(args, `${keyName}\nno\n`);
  expect(no).toMatchObject({ code: 1, problem: expect.stringContaining('Nothing was restored') });
  expect(no.out).toMatch(/A copy of https:\/\/towpath\.example, made .+: \d+ documents\./);
  expect(no.out).toMatch(/It is whole, and holds 1 car, 4 rentals/);
  expect(no.out).toMatch(/\n\d+ would be written, 0 of them into what is there/);

  const yes = await restoreCommand(args, `${keyName}\nyes\n`);
  expect(yes).toMatchObject({ code: 0, problem: '' });
  expect(await siteIn(into)).toEqual(await contentOf(site));

  const again = await restoreCommand([...args, '--key', keyName, '--yes']);
  expect(again.code).toBe(0);
  expect(again.out).toMatch(/\n0 would be written|\n1 would be written, 1 of them/);

  const stores = await BlobsServer.start({ file: path.join(into, 'blobs.sqlite') });
  process.env.NETLIFY_BLOBS_CONTEXT = stores.context;
  await (await siteHere()).addCar('5YJ3E1EA2KF317000', 'Otter');
  await stores.close();
  process.env.NETLIFY_BLOBS_CONTEXT = blobs().context;
  const changed = await siteIn(into);
  const refused = await restoreCommand([...args, '--key', keyName, '--yes']);
  expect(refused).toMatchObject({
    code: 1,
    problem: expect.stringContaining('nothing is ever replaced'),
  });
  expect(await siteIn(into)).toEqual(changed);
});

test('the drill restores the last copy of a bucket into an empty store and compares it', async () => {
  await using folder = await withCopy();
  const checked = await restoreCommand(
    [`${bucket.url}/${Bucket.bucket}/site`, '--check', '--key', path.join(folder.path, 'key.txt')],
    '',
    { COPY_KEY_ID: Bucket.key.accessKeyId, COPY_KEY_SECRET: Bucket.key.secret },
  );
  expect(checked).toMatchObject({ code: 0, problem: '' });
  expect(checked.out).toMatch(/Checked: restored into an empty store, all \d+ documents/);
});

describe('nothing is restored, and a sentence says why,', () => {
  const tried = async (copy: Buffer, text?: string) => {
    await using folder = await withCopy(copy, text);
    const into = path.join(folder.path, 'data');
    const from = path.join(folder.path, 'copy.towpath');
    const result = await restoreCommand([
      from,
      '--into',
      into,
      '--yes',
      '--key',
      path.join(folder.path, 'key.txt'),
    ]);
    expect(result.code).toBe(1);
    expect(result.problem).not.toContain('    at ');
    return result.problem;
  };

  test('where the copy is cut off, changed, or of another site or key', async () => {
    expect(await tried(file.subarray(0, -9))).toContain('missing');
    const changed = Buffer.from(file);
    changed.writeUInt8(changed.readUInt8(changed.length - 5) ^ 1, changed.length - 5);
    expect(await tried(changed)).toContain('missing or damaged');
    const forged = Buffer.from(
      file.toString('latin1').replace('towpath.example', 'towpath.example'.toUpperCase()),
      'latin1',
    );
    expect(await tried(forged)).toContain('No copy here was signed');
    const other = await makeCopyKey(key.signer);
    expect(await tried(file, keyFileText(other, said))).toContain('does not open this copy');
    const foreign = { ...key, signer: `${key.signer.slice(0, -2)}AA` };
    expect(await tried(file, keyFileText(foreign, said))).toContain('No copy here was signed');
    expect(await tried(file, 'no key')).toContain('is no key file');
    expect(await tried(Buffer.from('hello\n'))).toContain('No copy here');
    expect(await tried(Buffer.from('hello'))).toContain('is no copy');
  });
});

test('a live site takes a copy through its own restore, by its password', async () => {
  await using folder = await withCopy();
  const { startSite } = await import('#local/site-server/site-server.ts');
  const stores = await BlobsServer.start();
  process.env.NETLIFY_BLOBS_CONTEXT = stores.context;
  const server = await startSite({ root: '.' });
  skipPauses();
  const result = await restoreCommand(
    [
      ...[path.join(folder.path, 'copy.towpath'), '--yes', '--into', server.url],
      ...['--key', path.join(folder.path, 'key.txt')],
    ],
    '',
    { ADMIN_PASSWORD: 'correct horse battery staple' },
  );
  expect(result).toMatchObject({ code: 0, problem: '' });
  const wrong = await restoreCommand(
    [
      ...[path.join(folder.path, 'copy.towpath'), '--yes', '--into', server.url],
      ...['--key', path.join(folder.path, 'key.txt')],
    ],
    '',
    { ADMIN_PASSWORD: 'something else' },
  );
  expect(wrong).toMatchObject({ code: 1, problem: expect.stringContaining('answered: ') });
  const restored = await contentOf(await siteHere());
  await server.close();
  await stores.close();
  process.env.NETLIFY_BLOBS_CONTEXT = blobs().context;
  expect(restored).toEqual(await contentOf(site));
});

test('the folder that a bucket was downloaded into is a copy, too', async () => {
  await using folder = await withCopy();
  const manifest = await manifestOf(site, key);
  const line = file.subarray(0, file.indexOf('\n'));
  let at = line.length + 1;
  await using downloaded = await temporaryFolder({
    [`copies/${manifest.id}-x.json`]: line,
    ...Object.fromEntries(
      manifest.parts.map(({ name, bytes }) => [
        `parts/${name}.age`,
        file.subarray(at, (at += bytes)),
      ]),
    ),
  });
  const keyName = path.join(folder.path, 'key.txt');
  expect((await restoreCommand([downloaded.path, '--check', '--key', keyName])).code).toBe(0);
  const [first] = manifest.parts;
  const part = path.join(downloaded.path, 'parts', `${first?.name}.age`);
  await writeFile(part, (await readFile(part)).subarray(1));
  const damaged = await restoreCommand([downloaded.path, '--check', '--key', keyName]);
  expect(damaged).toMatchObject({ code: 1, problem: expect.stringContaining('damaged') });
});
