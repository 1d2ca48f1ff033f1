import { beforeEach, test } from 'vitest';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { fc } from '#tests/support/properties.ts';
import { anyHistory, playHistory } from '#tests/support/take-back-model.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';
import { useGitHost } from '#tests/support/use-git-host.ts';

useAdminPassword();
useBlobsServer();
const host = useGitHost();
beforeEach(() => {
  captureLog();
  process.env.PUBLISHES_PER_MONTH = '1000';
});

test('in 20 histories of publishes taken back, the content is what it should be, and what was changed since is asked', async () => {
  await fc.assert(
    fc.asyncProperty(anyHistory, (history) => playHistory(host(), history)),
    { numRuns: 20 },
  );
});
