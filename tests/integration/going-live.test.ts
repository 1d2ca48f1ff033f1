import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { commitCheckout } from '#local/git-host/checkout.ts';
import { startGitHost } from '#local/git-host/git-host-server.ts';
import { siteProblems } from '#integrations/content-guard/site-problems.ts';
import { launchGuard } from '#integrations/launch-guard/integration.ts';
import { checkRepositoryKey } from '#scripts/check-launch/repository-key.ts';
import { runCommand, runProgram } from '#tests/support/command.ts';
import { fillSlots } from '#tests/support/fill-slots.ts';
import { contentCopy, siteCopy, siteParts } from '#tests/support/site-copy.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

type Copy = Awaited<ReturnType<typeof contentCopy>>;

const unset = {
  ...{ CONTEXT: '', ALLOW_UNFINISHED: '', SMTP_URL: '', WEBHOOK_URL: '' },
  ...{ GITHUB_TOKEN: '', GIT_HOST_URL: '' },
};
const mail = {
  SMTP_URL: 'smtps://towpath:secret@smtp.towpathrentals.com',
  NOTIFY_FROM: 'site@towpathrentals.com',
  NOTIFY_TO: 'family@towpathrentals.com',
};
const webhook = { WEBHOOK_URL: 'https://hooks.towpathrentals.com', WEBHOOK_SECRET: 'x'.repeat(16) };

async function checkLaunch(cwd: string, env: Record<string, string> = {}) {
  const command = path.resolve('scripts/check-launch.ts');
  const check = runCommand(command, { cwd, env: { ...unset, ...env } });
  return { code: await check.ended, output: check.output() };
}

/** Starts a build of the content of a copy, as far as the guard lets it; gives what the pages are told. */
async function startBuild(copy: Copy, env: Record<string, string>) {
  for (const [name, value] of Object.entries({ ...unset, ...env })) vi.stubEnv(name, value);
  const warn = vi.fn();
  const updateConfig = vi.fn();
  try {
    const config = { root: pathToFileURL(`${copy.path}/`) };
    const options = { command: 'build', config, logger: { warn }, updateConfig };
    await launchGuard().hooks['astro:config:setup']?.(options as never);
  } finally {
    vi.unstubAllEnvs();
  }
  return { warned: warn.mock.calls.flat(), configured: updateConfig.mock.calls.flat() };
}

async function fillInAll(copy: Copy) {
  await copy.edit('business/facts.yaml', 'marketplace.example/towpath', 'turo.com/us/en/drivers/1');
  await copy.edit('business/facts.yaml', 'ebikes.example/towpath', 'newhopebikes.com');
  await copy.edit('business/facts.yaml', 'hello@towpath.example', 'hello@towpathrentals.com');
  for await (const name of glob('**/*.{md,yaml}', { cwd: copy.file('.') })) {
    const words = await readFile(copy.file(name), 'utf8');
    const done = words
      .replace(/beforeLaunch: This is an invented guest.*/g, 'source:\n        name: By email')
      .replace(/(?<=\n *(?:- )?)beforeLaunch: .*\n */g, '');
    await writeFile(copy.file(name), done);
  }
}

const toFillIn = [
  /^src\/content\/business\/facts\.yaml:17: "marketplace" is the placeholder/,
  /^src\/content\/business\/facts\.yaml:20: "ebikePartner" is the placeholder/,
  /^src\/content\/business\/facts\.yaml:23: "email" is the placeholder/,
  /^src\/content\/camping\/camping\.yaml:\d+: .*what really comes with the car/,
  ...Array<RegExp>(3).fill(/^src\/content\/camping\/camping\.yaml:\d+: .*invented guest/),
  /^src\/content\/ebikes\/ebikes\.md:\d+: .*by law/,
  /^src\/content\/locations\/new-hope-pa\.md:\d+: .*correct the minutes/,
  /^src\/content\/locations\/princeton-nj\.md:\d+: .*correct the minutes/,
  /^src\/content\/locations\/trenton-nj\.md:\d+: .*correct the minutes/,
  /^src\/content\/locations\/yardley-pa\.md:\d+: .*correct the minutes/,
  /^src\/content\/privacy\/privacy\.md:\d+: .*put that into Facts and prices/,
];

test('a build for the live address stops before it begins, with everything to fill in', async () => {
  await using copy = await siteCopy(...siteParts);
  const build = runProgram('astro', ['build'], {
    cwd: copy.path,
    env: {
      ...{ ...unset, CONTEXT: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
      PATH: [path.resolve('node_modules/.bin'), process.env.PATH].join(path.delimiter),
    },
  });
  expect(await build.ended).not.toBe(0);
  const lines = build.output().split('\n');
  expect(lines.filter((line) => line.startsWith('src/content/'))).toEqual(
    toFillIn.map((pattern) => expect.stringMatching(pattern) as string),
  );
  expect(build.output()).toContain(`${toFillIn.length} things are left to do.`);
  expect(build.output()).toContain('set the environment variable ALLOW_UNFINISHED to 1');
  expect(build.output()).not.toMatch(/\.ts:\d+/);
});

test.each(['', 'dev', 'deploy-preview', 'branch-deploy'])(
  'a build in the context "%s" goes on, and its pages say nothing of it',
  async (context) => {
    await using copy = await contentCopy();
    const { warned, configured } = await startBuild(copy, {
      CONTEXT: context,
      ALLOW_UNFINISHED: '1',
    });
    expect([warned, configured]).toEqual([[], []]);
  },
);

test('ALLOW_UNFINISHED=1 publishes the site as it is, and its pages say so', async () => {
  await using copy = await contentCopy();
  const live = { CONTEXT: 'production' };
  await expect(startBuild(copy, { ...live, ALLOW_UNFINISHED: 'no' })).rejects.toThrow(
    'marketplace',
  );
  const { warned, configured } = await startBuild(copy, { ...live, ALLOW_UNFINISHED: '1' });
  expect(String(warned)).toMatch(/"marketplace"[^]*invented guest/);
  expect(configured).toEqual([{ vite: { define: { 'import.meta.env.UNFINISHED': 'true' } } }]);
});

test('once all is filled in, the site goes live, however the owner is to be notified', async () => {
  await using copy = await contentCopy();
  await fillInAll(copy);
  const live = { CONTEXT: 'production', ALLOW_UNFINISHED: '1' };
  for (const channel of [{}, mail, webhook]) {
    expect(await startBuild(copy, { ...live, ...channel })).toEqual({ warned: [], configured: [] });
  }
});

test('a notification that is set up wrongly stops the build with what to correct', async () => {
  await using copy = await contentCopy();
  await fillInAll(copy);
  const wrong = { CONTEXT: 'production', ...mail, NOTIFY_TO: 'the family' };
  await expect(startBuild(copy, wrong)).rejects.toThrow(
    /^The site isn't ready to go live: 1 thing is left to do\.\nsrc\/content\/business\/facts\.yaml:\d+: NOTIFY_TO must be.* \/admin\/notifications instead/,
  );
});

test('the command lists the same things', async () => {
  await using copy = await contentCopy();
  const { code, output } = await checkLaunch(copy.path);
  expect(code).toBe(1);
  const [, before = ''] = output.split('To do before the site goes live:');
  const tasks = [...before.matchAll(/\[ \] (.*)\n +(.*)/g)].map(([, at, what]) => `${at}: ${what}`);
  expect(tasks.sort()).toEqual(toFillIn.map((pattern) => expect.stringMatching(pattern) as string));
  expect(output.endsWith(`\n${tasks.length} things to do before the site goes live.\n`)).toBe(true);
  expect(output).toMatch(
    / - {2}src\/content\/business\/facts\.yaml:\d+\n +The pages show "Coming soon"/,
  );
});

test('once everything is filled in, the command says where notifications are set up, and what is wrong in the environment', async () => {
  await using copy = await contentCopy();
  await fillInAll(copy);
  const here = await checkLaunch(copy.path);
  expect(here.output).toMatch(
    /as soon as it is live:\n\n\[ \] .*\n.*\/admin\/notifications[^]*\nThe content is ready to go live\.\n$/,
  );
  expect(here.code).toBe(0);
  const wrong = await checkLaunch(copy.path, { ...mail, NOTIFY_TO: '' });
  expect(wrong.output).toMatch(/\[ \] .*\n.*NOTIFY_TO[^]*The content is ready to go live\./);
  const ready = await checkLaunch(copy.path, mail);
  expect(ready.output).not.toMatch(/\[ \]|notifications/);
  expect(ready.code).toBe(0);
});

test('what only the owner knows is listed until it is filled in, and keeps nothing from going live', async () => {
  await using copy = await contentCopy();
  await fillInAll(copy);
  const { code, output } = await checkLaunch(copy.path);
  expect(code).toBe(0);
  const [, optional = ''] = /^Only you know these\.[^]*?\n\n([^]*?)\n\n/.exec(output) ?? [];
  for (const listed of [
    /about\.md:\d+\n +"people" is empty\. What goes here: the people, each with a name/,
    /facts\.yaml:\d+\n +"goodToKnow\.tolls" is empty\. What goes here: how tolls are paid/,
    /facts\.yaml:\d+\n +"rating\.stars" is empty\. What goes here: how many stars/,
    /( src\/content\/locations\/.*:\d+\n *){4}"pickup\.area" is empty\. What goes here: where the cars/,
  ]) {
    expect(optional).toMatch(listed);
  }
  await fillSlots(copy);
  expect((await checkLaunch(copy.path)).output).not.toMatch(/is empty|Only you know/);
});

test.each([
  [
    'camping/camping.yaml',
    / +beforeLaunch: This is an inv.*\n/,
    '',
    'says where the words come from',
  ],
  ['business/facts.yaml', '  stars:', '  stars: 4.9', 'The rating needs all three'],
  ['locations/yardley-pa.md', '    minutes:\n', '    minutes: 5\n', 'The station needs both'],
  ['faq/age.md', 'You', '{{goodToKnow.tolls}} You', 'There is no fact {{goodToKnow.tolls}}'],
])('in %s, what is filled in by half is a mistake', async (file, words, half, sentence) => {
  await using copy = await contentCopy();
  await copy.edit(file, words, half);
  expect(await siteProblems(copy.path)).toEqual([expect.stringContaining(sentence)]);
});

test.each([
  ['{{links.marketplace}}', []],
  ['https://marketplace.example/towpath/reviews', []],
  ['https://marketplace.example/towpath', ['Write {{links.marketplace}} instead']],
  ['marketplace.example', ['Write a whole address that begins with https://']],
  ['{{rates.shortTerm.day}}', ['Write a whole address that begins with https://']],
  ['{{links.elsewhere}}', ['There is no fact {{links.elsewhere}}']],
])('a testimonial that links to %s', async (link, sentences) => {
  await using copy = await contentCopy();
  const source = `source:\n        name: A review\n        link: '${link}'`;
  await copy.edit('camping/camping.yaml', /beforeLaunch: This is an inv.*/, source);
  const told = sentences.map((one) => expect.stringContaining(one) as string);
  expect(await siteProblems(copy.path)).toEqual(told);
});

test('content with a mistake is to be mended first', async () => {
  await using copy = await contentCopy();
  await copy.edit('faq/age.md', 'order: 1', 'order: first');
  const { code, output } = await checkLaunch(copy.path);
  expect(output).toMatch(/Fix these mistakes first[^]*faq\/age\.md:3: "order" is "first"/);
  expect(code).toBe(1);
});

test('check:launch tries the key to the repository, and changes nothing with it', async () => {
  await using copy = await contentCopy();
  await using folder = await temporaryFolder();
  const host = await startGitHost({ folder: folder.path, token: 'the key' });
  commitCheckout(host.repository, copy.path);
  const head = host.repository.head();
  const tryKey = async (key: string, tokenEnds?: string) => {
    host.tokenEnds = tokenEnds;
    vi.stubEnv('GIT_HOST_URL', host.url);
    vi.stubEnv('GITHUB_TOKEN', key);
    return await checkRepositoryKey(copy.path);
  };
  const inDays = (days: number) =>
    `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)} 12:00:00 UTC`;
  const says = (isGood: boolean, sentence: RegExp) => ({
    isGood,
    sentence: expect.stringMatching(sentence) as string,
  });
  expect(await tryKey('the key', inDays(90))).toEqual(says(true, /It ends on \d{4}-\d\d-\d\d\.$/));
  expect(await tryKey('the key', inDays(13))).toEqual(
    says(false, /but it ends on .*\. Make a new one now\.$/),
  );
  expect(await tryKey('another')).toEqual(says(false, /has ended\. The owner makes a new one/));
  const endless = says(true, /can publish to towpath\/site\. It has no end\.$/);
  expect(await tryKey('the key')).toEqual(endless);
  vi.unstubAllEnvs();
  const { output } = await checkLaunch(copy.path, {
    GIT_HOST_URL: host.url,
    GITHUB_TOKEN: 'the key',
  });
  expect(output.split('\n')).toContainEqual(endless.sentence);
  expect(host.repository.head()).toBe(head);
  await host.close();
});
