import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import type { ContentJson } from '#contracts/content-edit.ts';
import { pictureLimits } from '#contracts/content-picture.ts';
import retainDaily from '#functions/retain-daily.ts';
import { checkOut } from '#local/git-host/checkout.ts';
import { openContent } from '#server/content/draft-document.ts';
import { pictureKey } from '#server/content/pictures/stored-picture.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { ContentEditor } from '#tests/support/content-editor.ts';
import { addPicture, lookAtPicture } from '#tests/support/content-pictures.ts';
import { plain } from '#tests/support/example-photos.ts';
import { expectSentence } from '#tests/support/expect-answer.ts';
import { captureLog, functionContext } from '#tests/support/function-call.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import { useGitHost } from '#tests/support/use-git-host.ts';

useAdminPassword();
useBlobsServer();
const host = useGitHost();
beforeEach(() => {
  captureLog();
  process.env.PUBLISHES_PER_MONTH = '1000';
});

const camping = 'camping/camping.yaml';
const tent = ['gear', 'cards', 1, 'photo'];

let shade = 0;
/** A photo that no test has used. */
const anyPhoto = (width = 120, height = 80) =>
  plain(width, height, `rgb(${((shade += 1) * 37) % 256} ${(shade * 91) % 256} 40)`)
    .jpeg()
    .toBuffer();

const kept = async (editor: ContentEditor) =>
  (await editor.file(camping)).fields.find(({ path }) => path.join() === tent.join())?.holds ??
  null;

/** Puts a new photo in the place of the tent's picture, and gives it. */
async function replaceTent(editor: ContentEditor, alt = 'Our tent by the lake') {
  const was = await kept(editor);
  const sent = await addPicture(editor, await anyPhoto());
  const photo = { file: sent.file, alt, focus: [30, 70] };
  const { conflicts } = await editor.set(camping, tent, was, photo);
  expect(conflicts).toEqual([]);
  return { photo, sent };
}

const photoOf = (name = camping) => {
  const { gear } = parse(host().read(name)!) as { gear: { cards: { photo?: object | null }[] } };
  return gear.cards[1]?.photo ?? null;
};

test('a photo takes the place of a drawing in the preview, with its focal point and what it shows', async () => {
  const maria = new ContentEditor();
  const before = (await maria.show('/car-camp')).html;
  const { sent } = await replaceTent(maria);
  const { html } = await maria.show('/car-camp');
  const [picture = ''] = /<img [^>]*alt="Our tent by the lake"[^>]*>/.exec(html) ?? [];
  expect(picture).toContain(`src="${sent.src}"`);
  expect(picture).toContain('object-position:30% 70%');
  expect(sent.src.length).toBeLessThanOrEqual(pictureLimits.shown);
  expect(html).not.toContain('glowing dome tent');
  // The towns show the tent, too.
  expect((await maria.show('/locations/princeton-nj')).html).toContain(sent.src);
  expect((await maria.changes()).map(({ path, before: was }) => [path, was])).toEqual([
    [tent, null],
  ]);
  const photo = await kept(maria);
  await maria.set(camping, tent, photo, null);
  expect(await maria.changes()).toEqual([]);
  expect((await maria.show('/car-camp')).html).toBe(before);
});

test.each([
  ['/', 'home/home.yaml', ['hero', 'photo'], 'home'],
  ['/about', 'about/about.md', ['photo'], 'about'],
  ['/locations/princeton-nj', 'locations/princeton-nj.md', ['photo'], 'locations/princeton-nj'],
])('the social card of %s follows its picture', async (page, file, path, card) => {
  const maria = new ContentEditor();
  const sent = await addPicture(maria, await anyPhoto());
  await maria.set(file, path, null, { file: sent.file, alt: 'Just us', focus: [10, 20] });
  const { html } = await maria.show(page);
  expect(html).toMatch(new RegExp(`og:image" content="[^"]*/og/${card}.jpg`));
  expect(html).toMatch(/og:image:alt" content="[^"]*\. Just us\."/);
  expect(html).toContain(`data-photo="${sent.file} 10 20"`);
});

test('every picture of a marked page says which one it is, and no other page does', async () => {
  const maria = new ContentEditor();
  const { html, marked } = await maria.show('/car-camp', true);
  const places = [...html.matchAll(/<img data-picture-place="(\d+)"/g)].map(
    ([, place]) => marked[Number(place)],
  );
  expect(places.map((place) => place?.path.join('.'))).toEqual([
    ...['hero.photo', 'gear.cards.0.photo', 'gear.cards.1.photo', 'gear.cards.2.photo'],
    ...['gear.cards.3.photo', 'morning', 'package.photo'],
  ]);
  expect((await maria.show('/car-camp')).html).not.toContain('data-picture-place');
});

test('a picture is published with its bytes and its words in one commit, and taken back in one', async () => {
  const maria = new ContentEditor();
  const { photo } = await replaceTent(maria);
  const commits = host().commits();
  const commit = await maria.publish();
  expect(host().commits()).toBe(commits + 1);
  expect(photoOf()).toEqual(photo);
  const bytes = host().photos().get(photo.file)!;
  expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  expect((await maria.published(commit)).changes).toMatchObject([{ path: tent, after: photo }]);
  // The site is not built yet, and shows it all the same.
  expect((await maria.show('/car-camp')).html).toContain('Our tent by the lake');

  expect(await maria.takeBack(commit)).toMatchObject({ state: 'published' });
  expect(host().commits()).toBe(commits + 2);
  expect(photoOf()).toBeNull();
  expect([...host().photos().keys()]).not.toContain(photo.file);

  const [last] = (await maria.overview()).site.published;
  await maria.takeBack(last!.commit);
  expect(photoOf()).toEqual(photo);
  expect(host().photos().get(photo.file)).toEqual(bytes);
});

test('on a machine of its own, a photo is a file of the checkout once it is published, and gone once it is taken back', async () => {
  const maria = new ContentEditor();
  await using folder = await temporaryFolder();
  const written = () => {
    const { repository } = host();
    checkOut(repository, folder.path, repository.head()!);
    return globSync('src/assets/photos/*', { cwd: folder.path }).map((file) => path.basename(file));
  };
  const before = written();
  const { photo } = await replaceTent(maria);
  const commit = await maria.publish();
  expect(written()).toContain(photo.file);
  const bytes = readFileSync(path.join(folder.path, 'src/assets/photos', photo.file));
  expect(bytes).toEqual(host().photos().get(photo.file));
  await maria.takeBack(commit);
  expect(written()).toEqual(before);
});

test('a photo that replaces another takes its place in the repository; one that something else names stays', async () => {
  const maria = new ContentEditor();
  const { photo: first } = await replaceTent(maria);
  const kit = ['package', 'photo'];
  await maria.set(camping, kit, null, first);
  await maria.publish();
  const { photo: second } = await replaceTent(maria, 'The same tent, pitched');
  await maria.publish();
  expect([...host().photos().keys()]).toEqual(expect.arrayContaining([first.file, second.file]));
  await maria.set(camping, kit, first, null);
  await maria.publish();
  expect([...host().photos().keys()]).not.toContain(first.file);
  expect([...host().photos().keys()]).toContain(second.file);
});

test('of two people who replace one picture, the second sees that of the first', async () => {
  const maria = new ContentEditor();
  const joe = maria.colleague('Joe');
  const was = await kept(maria);
  const { photo } = await replaceTent(maria);
  const other = await addPicture(joe, await anyPhoto());
  const { conflicts } = await joe.set(camping, tent, was, {
    ...{ file: other.file, alt: 'Another tent', focus: [50, 50] },
  });
  expect(conflicts).toMatchObject([{ theirs: photo, by: 'Maria' }]);
});

test('a host that takes no pictures just now: a sentence, and the next try publishes it once', async () => {
  const maria = new ContentEditor();
  const { photo } = await replaceTent(maria);
  const commits = host().commits();
  host().fault = (call, when) =>
    call.startsWith('POST git/blobs') && when === 'before' ? 500 : undefined;
  const refused = await maria.askToPublish();
  expect(refused.status).toBe(502);
  await expectSentence(refused);
  expect((await maria.changes()).map(({ after }) => after)).toEqual([photo]);
  host().fault = undefined;
  await maria.publish();
  expect(host().commits()).toBe(commits + 1);
  expect([...host().photos().keys()]).toContain(photo.file);
});

describe('nothing is published', () => {
  const refusedFor = async (photo: ContentJson, sentence: RegExp) => {
    const maria = new ContentEditor();
    await maria.set(camping, tent, await kept(maria), photo);
    const { problems } = await maria.overview();
    expect(problems.map((one) => one.sentence).join()).toMatch(sentence);
    host().calls.length = 0;
    const refused = await maria.askToPublish();
    expect(refused.status).toBe(409);
    await expectSentence(refused);
    expect(host().calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
  };

  test('with a picture that is called otherwise than one is', async () => {
    const maria = new ContentEditor();
    let was = await kept(maria);
    for (const file of [
      ...['../../../netlify.toml', '..%2f..%2fx.jpg', '/etc/passwd', 'a/b.jpg', '.jpg', 'x.svg'],
      ...['x.jpg\0.png', 'C:\\x.jpg', 'https://example.com/x.jpg', 'x.js'],
    ]) {
      const photo = { file, alt: 'A tent' };
      await maria.set(camping, tent, was, photo);
      const { problems } = await maria.overview();
      expect(problems.map(({ sentence }) => sentence).join(), file).toMatch(/file/);
      was = photo;
    }
    await refusedFor({ file: 'é.jpg', alt: 'A tent' }, /file/);
  });

  test('without a description', async () => {
    const file = 'tent.jpg';
    await refusedFor({ file }, /It is missing/);
    await refusedFor({ file, alt: '' }, /It is empty/);
  });

  test('with a focal point outside of the picture', async () => {
    await refusedFor({ file: 'x.jpg', alt: 'A tent', focus: [50, 101] }, /at most 100/);
  });

  test('with a picture that nobody has', async () => {
    const file = 'camping-gear-0123456789abcdef.jpg';
    await refusedFor({ file, alt: 'A tent' }, /This photo is gone\. Choose it again/);
  });
});

test('a name that is none of a picture is asked for in vain', async () => {
  const maria = new ContentEditor();
  for (const file of ['../draft', 'x.svg', '', 'draft', 'a/../b.jpg']) {
    const answer = await lookAtPicture(maria, file);
    expect(answer.status, file).toBe(400);
    await expectSentence(answer);
  }
  expect((await lookAtPicture(maria, 'nowhere.jpg')).status).toBe(404);
});

test('what waits in the draft is kept; of the rest, each is deleted 30 days after nothing has it', async () => {
  const maria = new ContentEditor();
  const { photo } = await replaceTent(maria);
  const unused = await addPicture(maria, await anyPhoto());
  const stored = () => Array.fromAsync(openContent(functionContext(maria)).list('pictures/'));
  const runOnDay = async (day: number) => {
    vi.setSystemTime(Date.parse('2026-11-25T10:00:00Z') + day * 86_400_000);
    const request = new Request('https://towpath.example/', { method: 'POST' });
    expect((await retainDaily(request, functionContext(maria))).status).toBe(204);
  };
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    await runOnDay(0);
    await runOnDay(29);
    await expect.poll(stored).toEqual([photo.file, unused.file].map(pictureKey).sort());
    await runOnDay(30);
    await expect.poll(stored).toEqual([pictureKey(photo.file)]);
  } finally {
    vi.useRealTimers();
  }
  const commit = await maria.publish();
  await openContent(functionContext(maria)).delete(pictureKey(photo.file));
  // The repository has it.
  expect((await lookAtPicture(maria, photo.file)).status).toBe(200);
  await maria.takeBack(commit);
});
