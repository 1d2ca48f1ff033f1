import { beforeEach, test } from 'vitest';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { raceOnOneField, saveUnderFaults, twoSaveAtOnce } from '#tests/support/content-numbers.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
const blobs = useBlobsServer();
beforeEach(() => void captureLog());

test('two editors with 40 saves each, all at once: none is lost', () => twoSaveAtOnce(40));

test('in 6 rounds of 20 on one sentence one wins, and 19 are told', () => raceOnOneField(20, 6));

test('of 200 saves with a tenth of all requests failing none is lost or made twice', () =>
  saveUnderFaults(blobs(), 200));
