import { spawnSync } from 'node:child_process';
import { beforeEach, describe, expect, test } from 'vitest';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { ContentEditor } from '#tests/support/content-editor.ts';
import { expectSentence } from '#tests/support/expect-answer.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { expectToPublishOnce } from '#tests/support/publish-faults.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import { useGitHost } from '#tests/support/use-git-host.ts';

useAdminPassword();
const blobs = useBlobsServer();
const host = useGitHost();
beforeEach(() => {
  captureLog();
  process.env.PUBLISHES_PER_DAY = '1000';
});

let count = 0;
/** A value that no test has used. */
const words = (what: string) => `${what} ${(count += 1)}.`;

const headline = ['hero', 'headline'];
const homeFile = 'home/home.yaml';

async function change(editor: ContentEditor, path = headline, value = words('Words')) {
  const was = (await editor.value(homeFile, path.join('.')))!;
  const { conflicts } = await editor.set(homeFile, path, was, value);
  expect(conflicts).toEqual([]);
  return value;
}

test('a publish is one commit of one line, with who made it, and the draft is empty', async () => {
  const maria = new ContentEditor();
  const before = host().read(homeFile)!;
  const commits = host().commits();
  const value = await change(maria);
  const commit = await maria.publish(undefined, 'A better headline');
  expect(host().commits()).toBe(commits + 1);
  const lines = before.split('\n');
  const changed = host().read(homeFile)!.split('\n');
  expect(changed.filter((line, index) => line !== lines[index])).toEqual([`  headline: ${value}`]);
  expect(host().repository.objects.readCommit(commit).message).toBe(
    'A better headline\n\nEdited-by: Maria\n',
  );
  const { changes, site } = await maria.overview();
  expect(changes).toEqual([]);
  expect(site).toMatchObject({ state: 'building', by: 'Maria', publishes: 1 });
  expect(await maria.value(homeFile, 'hero.headline')).toBe(value);
});

test('git itself finds nothing wrong with the repository', async (context) => {
  const git = spawnSync('git', ['-C', host().folder, 'fsck', '--full', '--strict']);
  if (git.error) context.skip('There is no git on this machine.');
  expect(git.status, git.stderr.toString()).toBe(0);
});

test('a publish is in the history with every value before and after', async () => {
  const maria = new ContentEditor();
  const before = await maria.value(homeFile, 'hero.headline');
  const value = await change(maria);
  const commit = await maria.publish();
  expect((await maria.history())[0]).toMatchObject({
    action: 'publish',
    target: { kind: 'content', id: commit, label: '1 change' },
    before: { 'home/home.yaml hero headline': before },
    after: { 'home/home.yaml hero headline': value, by: 'Maria' },
  });
});

test('what is changed while a publish is on its way stays in the draft', async () => {
  const maria = new ContentEditor();
  const value = await change(maria);
  const later = words('Later');
  host().fault = (call, when) => {
    if (call.startsWith('PATCH') && when === 'before') {
      host().fault = undefined;
      typing = maria.set(homeFile, headline, value, later);
    }
    return undefined;
  };
  let typing: Promise<unknown> = Promise.resolve();
  await maria.publish();
  await typing;
  expect(host().read(homeFile)).toContain(value);
  const { changes } = await maria.overview();
  expect(changes).toMatchObject([{ before: value, after: later, isConflict: false }]);
});

test('what somebody else pushes flows into the draft, and nothing of it is overwritten', async () => {
  const maria = new ContentEditor();
  const value = await change(maria);
  const theirs = words('Theirs');
  host().push(homeFile, '\n  lede: ', `\n  lede: ${theirs} `);
  await maria.publish();
  expect(host().read(homeFile)).toContain(theirs);
  expect(host().read(homeFile)).toContain(value);
});

test('a push between reading and publishing is found, and both are kept', async () => {
  const maria = new ContentEditor();
  const value = await change(maria);
  const theirs = words('Theirs');
  let pushes = 0;
  host().fault = (call, when) => {
    if (when === 'before' && call.startsWith('PATCH') && pushes < 2) {
      pushes += 1;
      host().push('faq/pets.md', 'Ask us', `${theirs} Ask us`);
    }
    return undefined;
  };
  await maria.publish();
  expect(host().read('faq/pets.md')).toContain(theirs);
  expect(host().read(homeFile)).toContain(value);
});

test('where both changed one value, the editor chooses before it is published', async () => {
  const maria = new ContentEditor();
  const before = (await maria.value(homeFile, 'hero.headline')) as string;
  const value = await change(maria);
  const theirs = words('Theirs');
  host().push(homeFile, before, theirs);
  const { changes } = await maria.overview();
  expect(changes).toMatchObject([{ before: theirs, after: value, isConflict: true }]);
  const refused = await maria.askToPublish();
  expect(refused.status).toBe(409);
  await expectSentence(refused);
  await maria.save({ do: 'keep', file: 'src/content/home/home.yaml', path: headline });
  await maria.publish();
  expect(host().read(homeFile)).toContain(value);
});

test('a draft with a mistake is not published, and neither is one that was not looked at', async () => {
  const maria = new ContentEditor();
  const commits = host().commits();
  const value = await change(maria, headline, 'A day is $180.');
  const refused = await maria.askToPublish();
  expect(refused.status).toBe(409);
  expect(await expectSentence(refused)).toMatch(/A mistake is left to correct/);
  const looked = maria.askToPublish();
  await maria.set(homeFile, headline, value, words('Words'));
  expect((await looked).status).toBe(409);
  expect(host().commits()).toBe(commits);
});

test('ten publishes a day are the limit', async () => {
  process.env.PUBLISHES_PER_DAY = '1';
  const maria = new ContentEditor();
  await change(maria);
  await maria.publish();
  const value = await change(maria);
  const refused = await maria.askToPublish();
  expect(refused.status).toBe(429);
  await expectSentence(refused);
  expect(await maria.value(homeFile, 'hero.headline')).toBe(value);
  expect((await maria.overview()).site).toMatchObject({ publishes: 1, publishLimit: 1 });
});

test('two who publish at once make one commit of it', async () => {
  const maria = new ContentEditor();
  await change(maria);
  const commits = host().commits();
  const answers = await Promise.all([maria.askToPublish(), maria.colleague('Joe').askToPublish()]);
  expect(host().commits()).toBe(commits + 1);
  expect(answers.map(({ status }) => status)).toContain(200);
});

test('an answer that is lost while the branch moves: sent again, it is published once', async () => {
  await expectToPublishOnce({ host: host(), call: /^PATCH/, when: 'after', fault: 'reset' });
});

test('a store that fails once the branch has moved: sent again, it is published once', async () => {
  await expectToPublishOnce({ host: host(), blobs: blobs(), write: 3, when: 'before commit' });
});

test.each([
  [401, 503, /The key to the repository at GitHub has ended/],
  [404, 503, /does not open the repository/],
  [500, 502, /Please try again/],
])(
  'GitHub answers %i: one sentence, and the draft is whole',
  async (status, expected, sentence) => {
    const maria = new ContentEditor();
    const value = await change(maria);
    const { rev } = await maria.file(homeFile);
    host().fault = (call, when) =>
      call.startsWith('POST git/trees') && when === 'before' ? status : undefined;
    const answer = await maria.askToPublish();
    expect(answer.status).toBe(expected);
    expect(await expectSentence(answer)).toMatch(sentence);
    host().fault = undefined;
    expect((await maria.overview()).changes).toMatchObject([{ after: value }]);
    expect(rev).toBeGreaterThan(0);
    await maria.publish();
  },
);

describe('a publish is taken back', () => {
  test('as a new commit, and the draft stays', async () => {
    const maria = new ContentEditor();
    const before = await maria.value(homeFile, 'hero.headline');
    await change(maria);
    const commit = await maria.publish();
    const waiting = await change(maria, ['reasons', 'heading']);
    const [changed] = (await maria.published(commit)).changes;
    expect(changed).toMatchObject({
      path: headline,
      before,
      label: 'The largest words on the page',
    });
    expect(await maria.takeBack(commit)).toMatchObject({ state: 'published' });
    expect(host().read(homeFile)).toContain(`headline: ${before}`);
    expect(host().read(homeFile)).not.toContain(waiting);
    expect((await maria.overview()).changes).toMatchObject([{ after: waiting, isConflict: false }]);
    expect((await maria.overview()).site.published[0]).toMatchObject({ isTakeBack: true });
  });

  test('but for what was changed since, which is named and stays unless it is chosen', async () => {
    const maria = new ContentEditor();
    const before = await maria.value(homeFile, 'reasons.heading');
    const old = await maria.value(homeFile, 'hero.headline');
    await change(maria);
    await change(maria, ['reasons', 'heading']);
    const commit = await maria.publish();
    const since = await change(maria);
    await maria.publish();
    const place = { file: `src/content/${homeFile}`, path: headline };
    expect(await maria.takeBack(commit)).toEqual({
      state: 'asks',
      places: [{ ...place, label: 'The largest words on the page', before: since, after: old }],
    });
    await maria.takeBack(commit, { isConfirmed: true });
    expect(host().read(homeFile)).toContain(since);
    expect(host().read(homeFile)).toContain(`heading: ${before}`);
    await maria.takeBack(commit, { isConfirmed: true, also: [place] });
    expect(host().read(homeFile)).toContain(`headline: ${old}`);
  });

  test('with a question that was new, and one that was deleted', async () => {
    const maria = new ContentEditor();
    const pets = host().read('faq/pets.md');
    const file = 'src/content/faq/tolls.md';
    const value = { question: 'Who pays the tolls?', group: 'car', order: 11 };
    await maria.save(
      { do: 'create', file, value, body: 'You do.' },
      { do: 'delete', file: 'src/content/faq/pets.md' },
    );
    const commit = await maria.publish();
    expect(host().read('faq/pets.md')).toBeUndefined();
    await maria.takeBack(commit);
    expect(host().read('faq/pets.md')).toBe(pets);
    expect(host().read('faq/tolls.md')).toBeUndefined();
  });
});

test('without a repository drafts are kept, and publishing says what to set up', async () => {
  const token = process.env.GITHUB_TOKEN;
  delete process.env.GITHUB_TOKEN;
  const maria = new ContentEditor();
  await change(maria);
  expect((await maria.overview()).site.state).toBe('not-set-up');
  const refused = await maria.askToPublish();
  expect(refused.status).toBe(503);
  expect(await expectSentence(refused)).toMatch(/GITHUB_TOKEN/);
  process.env.GITHUB_TOKEN = token;
});
