import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import contentFile from '#functions/admin-content-file.ts';
import publish from '#functions/admin-content-publish.ts';
import deployEvents from '#functions/deploy-events.ts';
import { deployEvent } from '#local/site-server/deploy-event.ts';
import type { DeployEventName } from '#local/site-server/function-routes.ts';
import { searchFor } from '#contracts/search-text.ts';
import { adminCall } from '#tests/support/admin-call.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { ContentEditor } from '#tests/support/content-editor.ts';
import { expectSentence } from '#tests/support/expect-answer.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { fc } from '#tests/support/properties.ts';
import { expectToPublishOnce } from '#tests/support/publish-faults.ts';
import { anyHistory, playHistory } from '#tests/support/take-back-model.ts';
import { expectUsualTime } from '#tests/support/usual-time.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import { useGitHost } from '#tests/support/use-git-host.ts';

useAdminPassword();
const blobs = useBlobsServer();
const host = useGitHost();
beforeEach(() => {
  captureLog();
  process.env.PUBLISHES_PER_MONTH = '1000';
});

/** Names that lead out of the content, or mean to. */
const traversals = [
  ...['../package.json', '/etc/passwd', 'package.json', 'netlify.toml', '.env', '.git/config', ''],
  ...[
    'src/content',
    'src/content/',
    'src/content/home',
    'src/content/home/',
    'src/content.config.ts',
  ],
  ...[
    'src/content/../pages/index.yaml',
    'src/content/home/../../../netlify.toml',
    './src/content/home/home.yaml',
  ],
  ...[
    'src/content/home/./home.yaml',
    'src//content/home/home.yaml',
    'src/content//home.yaml',
    'src/content/home//home.yaml',
  ],
  ...[
    '/src/content/home/home.yaml',
    'src/content/home/home.yaml/',
    'src/content/home/home.yaml/x',
    ' src/content/home/home.yaml',
  ],
  ...[
    'src/content/home/home.yaml ',
    'src/content/home/home.yaml\n',
    'src/content/home/home.yaml\0.md',
    'src/content/home/home.yaml\u2028',
  ],
  ...[
    'src\\content\\home\\home.yaml',
    'src/content/home\\..\\home.yaml',
    'src/content/home/%2e%2e/home.yaml',
    'src/content/home/..%2fhome.yaml',
  ],
  ...[
    'src/content/home/home.yml',
    'src/content/home/home.ts',
    'src/content/home/home.yaml.ts',
    'src/content/home/.home.yaml',
    'src/content/home/-home.yaml',
  ],
  ...[
    'SRC/CONTENT/HOME/HOME.YAML',
    'src/content/Home/home.yaml',
    'src/content/home/Home.yaml',
    'src/content/höme/home.yaml',
    'src/content/home/home\u202e.yaml',
  ],
  ...[
    'src/content/faq/a/b.md',
    `src/content/faq/${'a'.repeat(61)}.md`,
    'https://evil.example/src/content/faq/a.md',
    'file:///src/content/faq/a.md',
  ],
];

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
  expect(host().repository.objects.readCommit(commit).message).toMatch(
    /^A better headline\n\nHome · .*\n\nEdited-by: Maria\n$/,
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
    target: {
      ...{ kind: 'content', id: commit },
      label: `Home · The top of the page: The largest words on the page, from “${before}” to “${value}”`,
    },
    before: { 'Home · The top of the page: The largest words on the page': before },
    after: { 'Home · The top of the page: The largest words on the page': value },
  });
});

test('a publish without a note is called by what it changes, and its taking back by that the other way around', async () => {
  const maria = new ContentEditor();
  await change(maria);
  await change(maria, ['hero', 'tagline']);
  const commit = await maria.publish();
  const [made] = (await maria.overview()).site.published;
  expect(made?.title).toBe('Home (2 changes)');
  await maria.takeBack(commit);
  const [back] = (await maria.overview()).site.published;
  expect(back?.title).toBe(`Taken back: ${made?.title}`);
  const day = ['rates', 'shortTerm', 'day'];
  await maria.set('business/facts.yaml', day, 180, 190);
  await maria.takeBack(await maria.publish());
  const [price] = (await maria.overview()).site.published;
  expect(price?.title).toMatch(/^Taken back: .*, from \$190 to \$180$/);
});

test('a publish with a note says what it changes, too, in the repository as well', async () => {
  const maria = new ContentEditor();
  await change(maria, ['hero', 'tagline']);
  const what = 'Home · The top of the page: One or two sentences under the headline';
  const commit = await maria.publish(undefined, 'For the summer');
  expect((await maria.overview()).site.published[0]).toMatchObject({
    title: 'For the summer',
    changed: [expect.stringContaining(what) as string],
  });
  await maria.takeBack(commit);
  expect((await maria.overview()).site.published[0]?.title).toBe('Taken back: For the summer');
});

test('a publish from a device without a name says whose password it had', async () => {
  const owner = new ContentEditor('');
  await change(owner);
  await owner.publish();
  expect((await owner.overview()).site.published[0]).toMatchObject({
    by: 'the owner',
    writers: ['the owner'],
  });
});

test('a publish says who wrote what, beside who published it', async () => {
  const maria = new ContentEditor('Maria');
  const bob = maria.colleague('Bob');
  await change(bob);
  await change(maria, ['hero', 'tagline']);
  const commit = await maria.publish();
  await change(bob, ['hero', 'tagline']);
  expect((await maria.overview()).site.published[0]).toMatchObject({
    by: 'Maria',
    writers: ['Bob', 'Maria'],
  });
  await bob.set('business/facts.yaml', ['rates', 'shortTerm', 'day'], 180, 199);
  const { changes, facts } = await maria.published(commit);
  expect(facts['rates.shortTerm.day'], 'as it was published').toBe('$180');
  const { words } = (await maria.overview()).site.published[0]!;
  for (const { after } of changes) expect(words, 'it is found by').toContain(after);
  expect(searchFor('family-run tesla model 3')(words), 'and by what was there').toBe(true);
  expect(changes.map(({ path, writers }) => [path.at(-1), ...writers])).toEqual([
    ['headline', 'Bob'],
    ['tagline', 'Maria'],
  ]);
});

test('the note of a price says the dollars, and that of an entry of a list its name', async () => {
  const maria = new ContentEditor();
  await maria.set('business/facts.yaml', ['rates', 'shortTerm', 'day'], 180, 190);
  await maria.publish();
  const card = ['gear', 'cards', 1, 'title'];
  await maria.set('camping/camping.yaml', card, 'Tent', 'The big tent');
  await maria.publish();
  const [name, price] = (await maria.overview()).site.published;
  expect(price?.title).toMatch(/One day, from \$180 to \$190$/);
  expect(name?.title).toMatch(/ · The big tent: .*, from “Tent” to “The big tent”$/);
});

test('a text and a fact in it that are changed together read before with the fact before, and after with the one after', async () => {
  const maria = new ContentEditor();
  const name = 'rates.shortTerm.hour';
  const price = ['ways', 'cards', 0, 'price'];
  await maria.set('business/facts.yaml', name.split('.'), 25, 26);
  await maria.set(homeFile, price, `From {{${name}}} an hour`, `Only {{${name}}} an hour`);
  const { facts, factsBefore } = await maria.overview();
  expect([factsBefore[name], facts[name]]).toEqual(['$25', '$26']);
  const commit = await maria.publish();
  const [made] = (await maria.overview()).site.published;
  expect(made?.changed).toContainEqual(
    expect.stringMatching(/, from “From \$25 an hour” to “Only \$26 an hour”$/),
  );
  const then = await maria.published(commit);
  expect([then.factsBefore[name], then.facts[name]]).toEqual(['$25', '$26']);
  await maria.takeBack(commit);
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

test('the publishes of a month have a limit, and one can be taken back all the same', async () => {
  process.env.PUBLISHES_PER_MONTH = '1';
  const maria = new ContentEditor();
  const tagline = await change(maria, ['hero', 'tagline']);
  const commit = await maria.publish();
  const value = await change(maria);
  const refused = await maria.askToPublish();
  expect(refused.status).toBe(429);
  await expectSentence(refused);
  expect(await maria.value(homeFile, 'hero.headline')).toBe(value);
  expect((await maria.overview()).site).toMatchObject({ publishes: 1, publishLimit: 1 });
  await maria.takeBack(commit);
  expect(host().read(homeFile)).not.toContain(tagline);
  expect((await maria.overview()).site.publishes, 'what is taken back costs none').toBe(1);
});

test.each(traversals)('the file %j is refused before the repository is asked', async (name) => {
  const maria = new ContentEditor();
  const asked = host().calls.length;
  const op = { id: randomUUID(), do: 'set', file: name, path: ['title'], was: '', value: 'x' };
  const create = { id: randomUUID(), do: 'create', file: name, value: {}, body: 'x' };
  for (const one of [op, create, { ...create, do: 'delete', value: undefined, body: undefined }]) {
    const answer = await maria.patch({ ops: [JSON.parse(JSON.stringify(one))] });
    expect(answer.status).toBe(400);
    await expectSentence(answer);
  }
  const query = `GET /api/admin/content/file?name=${encodeURIComponent(name)}`;
  const read = await adminCall(contentFile, query, undefined, { deploy: maria.deploy });
  expect(read.status).toBe(400);
  expect(host().calls).toHaveLength(asked);
});

test('of a publish that was cut off nothing is said after two minutes, and another can begin', async () => {
  const maria = new ContentEditor();
  const value = await change(maria);
  host().fault = (call, when) => (/^PATCH/.test(call) && when === 'before' ? 'reset' : undefined);
  expect((await maria.askToPublish()).status).toBeGreaterThanOrEqual(500);
  host().fault = undefined;
  const { site } = await maria.overview();
  expect(site).toMatchObject({ state: 'publishing', by: 'Maria' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 121_000 });
  expect((await maria.overview()).site.state).not.toBe('publishing');
  await maria.publish();
  vi.useRealTimers();
  expect(host().read(homeFile)).toContain(value);
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

test('what GitHub refuses is told in one sentence, and the draft is whole', async () => {
  const maria = new ContentEditor();
  const value = await change(maria);
  for (const [status, expected, sentence] of [
    [401, 503, /The key to the repository at GitHub has ended/],
    [404, 503, /does not open the repository/],
    [500, 502, /Please try again/],
  ] as const) {
    host().fault = (call, when) =>
      call.startsWith('POST git/trees') && when === 'before' ? status : undefined;
    const answer = await maria.askToPublish();
    expect(answer.status).toBe(expected);
    expect(await expectSentence(answer)).toMatch(sentence);
    host().fault = undefined;
    expect((await maria.overview()).changes).toMatchObject([{ after: value }]);
  }
  await maria.publish();
});

test('when the key to the repository ends is told', async () => {
  host().tokenEnds = '2026-05-15 12:00:00 UTC';
  const maria = new ContentEditor();
  expect((await maria.overview()).site.keyEnds).toBe('2026-05-15T12:00:00.000Z');
  host().tokenEnds = '2026-05-15 07:00:00 -0500';
  expect((await maria.overview()).site.keyEnds).toBe('2026-05-15T12:00:00.000Z');
  host().tokenEnds = undefined;
  expect((await maria.overview()).site.keyEnds).toBeNull();
});

describe('the way of a publish to visitors', () => {
  const tell = (
    name: DeployEventName,
    commit: string,
    context = 'production',
    errorMessage: string | null = null,
  ) => deployEvents[name]?.(deployEvent('https://towpath.example', commit, context, errorMessage));
  const minutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000);
  /** The events are told to the deploy that visitors see. */
  const editor = () => new ContentEditor('Maria', { context: 'production' });
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test('a build that fails is said, and is tried again by a commit that changes nothing', async () => {
    const maria = editor();
    const value = await change(maria);
    const commit = await maria.publish();
    await tell('deployBuilding', commit);
    expect((await maria.overview()).site.state).toBe('building');
    await tell('deployFailed', commit, 'production', `Exit code: 2\n${'more '.repeat(100)}`);
    const { site, rev } = await maria.overview();
    expect(site).toMatchObject({ state: 'failed', by: 'Maria' });
    expect(site.why).toMatch(/^Exit code: 2 more /);
    expect(site.why).toHaveLength(200);
    const answer = await adminCall(
      publish,
      'POST /api/admin/content/publish',
      { id: randomUUID(), rev, by: 'Maria', note: '', again: true },
      { deploy: maria.deploy },
    );
    expect(answer.status).toBe(200);
    const head = host().repository.head()!;
    const { parents, tree } = host().repository.objects.readCommit(head);
    expect(parents).toEqual([commit]);
    expect(tree).toBe(host().repository.objects.readCommit(commit).tree);
    const after = (await maria.overview()).site;
    expect(after.state).toBe('building');
    expect(after.published[0]?.commit, 'what can be taken back is the words').toBe(commit);
    await maria.takeBack(commit);
    expect(host().read(homeFile)).not.toContain(value);
    const isBack = async () =>
      (await maria.overview()).site.published.map(({ isTakenBack }) => isTakenBack);
    expect(await isBack()).toEqual([false, true]);
    const [back] = (await maria.overview()).site.published;
    await maria.takeBack(back!.commit);
    expect(await isBack(), 'what took it back was taken back').toEqual([false, true, false]);
  });

  test('a quarter of an hour without news is said', async () => {
    const maria = editor();
    await change(maria);
    const commit = await maria.publish();
    minutes(14);
    await tell('deployBuilding', commit);
    minutes(14);
    expect((await maria.overview()).site.state).toBe('building');
    minutes(2);
    expect((await maria.overview()).site.state).toBe('late');
  });

  test('the usual time is the median', () => expectUsualTime([90, 2, 3], 3));

  test('events of other commits and of previews, and those of nobody, change nothing', async () => {
    const maria = editor();
    await change(maria);
    const commit = await maria.publish();
    await tell('deployFailed', commit, 'deploy-preview');
    await tell('deployFailed', 'f'.repeat(40));
    await expect(Promise.resolve(deployEvents.deployFailed?.({} as never))).rejects.toThrow();
    // What visitors see is not for an event to say.
    await tell('deploySucceeded', commit);
    expect((await maria.overview()).site.state).toBe('building');
  });
});

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
      label: 'The top of the page: The largest words on the page',
    });
    expect(await maria.takeBack(commit)).toMatchObject({ state: 'published' });
    expect(host().read(homeFile)).toContain(`headline: ${before}`);
    expect(host().read(homeFile)).not.toContain(waiting);
    expect((await maria.overview()).changes).toMatchObject([{ after: waiting, isConflict: false }]);
    const [takenBack] = (await maria.overview()).site.published;
    expect(takenBack).toMatchObject({
      title: expect.stringMatching(/^Taken back: /) as string,
      writers: [],
    });
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
      places: [
        {
          ...place,
          label: 'The top of the page: The largest words on the page',
          before: since,
          after: old,
        },
      ],
    });
    await maria.takeBack(commit, { isConfirmed: true });
    expect(host().read(homeFile)).toContain(since);
    expect(host().read(homeFile)).toContain(`heading: ${before}`);
    await maria.takeBack(commit, { isConfirmed: true, also: [place] });
    expect(host().read(homeFile)).toContain(`headline: ${old}`);
  });

  test('in any order, and the content is what it should be', async () => {
    await fc.assert(
      fc.asyncProperty(anyHistory, (history) => playHistory(host(), history)),
      { numRuns: 1 },
    );
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

test('a connection to GitHub that has ended meanwhile is opened again for what is read', async () => {
  const maria = new ContentEditor();
  let resets = 0;
  host().fault = (call, when) => {
    if (!call.startsWith('GET git/ref') || when === 'before' || resets > 0) return undefined;
    resets += 1;
    return 'reset';
  };
  expect((await maria.overview()).site.state).toBe('live');
  expect(resets).toBe(1);
});
