import { beforeEach, expect, test, vi } from 'vitest';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { ContentEditor } from '#tests/support/content-editor.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { expectToPublishOnce } from '#tests/support/publish-faults.ts';
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

const hostFaults = [
  { when: 'before', fault: 502 },
  { when: 'after', fault: 502 },
  { when: 'after', fault: 'reset' },
] as const;

test.each([
  ['reading the branch', /^GET git\/ref/],
  ['reading the files', /^GET git\/trees/],
  ['making the tree', /^POST git\/trees/],
  ['making the commit', /^POST git\/commits/],
  ['moving the branch', /^PATCH/],
] as const)('after each kind of fault at %s, a publish sent again is one', async (_, call) => {
  for (const fault of hostFaults) {
    await expectToPublishOnce({ host: host(), call, ...fault });
  }
});

test.each([1, 2, 3, 4, 5, 6])(
  'after each kind of fault of the store at write %i, a publish sent again is one',
  async (write) => {
    for (const when of ['before commit', 'after commit'] as const) {
      await expectToPublishOnce({ host: host(), blobs: blobs(), write, when });
    }
  },
);

test('the usual time of a publish is the median of the last ten', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await expectUsualTime([60, 3, 2, 1, 2, 3, 2, 2, 3, 90, 2], 2);
  vi.useRealTimers();
});

test('of 5 pushes by others, each between reading and publishing, none is overwritten', async () => {
  const maria = new ContentEditor();
  const commits = host().commits();
  const theirs: string[] = [];
  const ours: string[] = [];
  for (let round = 0; round < 5; round += 1) {
    const was = (await maria.value('home/home.yaml', 'hero.headline'))!;
    const value = `Ours ${round}.`;
    await maria.set('home/home.yaml', ['hero', 'headline'], was, value);
    host().fault = (call, when) => {
      if (when === 'before' && call.startsWith('PATCH')) {
        host().fault = undefined;
        const words = `Theirs ${round}, and`;
        host().push('faq/pets.md', 'Ask us', `${words} Ask us`);
        theirs.push(words);
      }
      return undefined;
    };
    await maria.publish();
    ours.push(value);
    expect(host().read('home/home.yaml')).toContain(value);
  }
  expect(theirs).toHaveLength(5);
  for (const words of theirs) expect(host().read('faq/pets.md')).toContain(words);
  expect(host().commits()).toBe(commits + 10);
});
