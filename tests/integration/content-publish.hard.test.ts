import { beforeEach, describe, test } from 'vitest';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { expectToPublishOnce } from '#tests/support/publish-faults.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import { useGitHost } from '#tests/support/use-git-host.ts';

useAdminPassword();
const blobs = useBlobsServer();
const host = useGitHost();
beforeEach(() => void captureLog());

const rounds = Array.from({ length: 5 }, (_, index) => index + 1);

describe.each([
  ['reading the branch', /^GET git\/ref/],
  ['reading the files', /^GET git\/trees/],
  ['making the tree', /^POST git\/trees/],
  ['making the commit', /^POST git\/commits/],
  ['moving the branch', /^PATCH/],
] as const)('a fault at %s, sent again, is published once', (_, call) => {
  test.each([
    ['before', 502],
    ['after', 502],
    ['after', 'reset'],
  ] as const)('%s it (%s)', async (when, fault) => {
    for (const _ of rounds) await expectToPublishOnce({ host: host(), call, when, fault });
  });
});

describe.each([1, 2, 3, 4, 5, 6])('a store that fails at write %i of a publish', (write) => {
  test.each(['before commit', 'after commit'] as const)(
    '%s, sent again, is published once',
    async (when) => {
      for (const _ of rounds) {
        await expectToPublishOnce({ host: host(), blobs: blobs(), write, when });
      }
    },
  );
});
