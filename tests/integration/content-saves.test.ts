import { beforeEach, test } from 'vitest';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { raceOnOneField, saveUnderFaults, twoSaveAtOnce } from '#tests/support/content-numbers.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
const blobs = useBlobsServer();
beforeEach(() => void captureLog());

test('two editors, each on their own fields: no save is lost', () => twoSaveAtOnce(5));

test('of 20 on one sentence one wins, and 19 are told', () => raceOnOneField(20, 1));

test('what the store did not confirm is sent again, and made once', () =>
  saveUnderFaults(blobs(), 20));
