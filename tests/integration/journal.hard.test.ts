import { expect, test } from 'vitest';
import {
  idsByDocument,
  newStore,
  raceToWithdraw,
  someItems,
  textJournal,
} from '#tests/support/journals.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

const blobs = useBlobsServer();

test('100 races of adding and withdrawing leave what was not withdrawn, once each', async () => {
  for (let round = 0; round < 100; round += 1) await raceToWithdraw(blobs(), round);
});

test('wherever the store breaks off, adding and withdrawing are completed by doing them again', async () => {
  const items = someItems(700);
  const gone = new Set(['item-1', 'item-330', 'item-699']);
  const wanted = items.map(({ id }) => id).filter((id) => !gone.has(id));
  for (const when of ['before commit', 'after commit'] as const) {
    let wasKilled = true;
    for (let step = 0; wasKilled; step += 1) {
      const journal = textJournal(newStore());
      let seen = 0;
      blobs().inject({ matches: () => ++seen > step, when, status: 401, times: Infinity });
      const all = async () => {
        await journal.append(items.slice(0, 400));
        await journal.withdraw(gone, new Set(['2026-11']));
        await journal.append(items);
      };
      wasKilled = await all().then(
        () => false,
        () => true,
      );
      blobs().clearFaults();
      await all();
      expect((await idsByDocument(journal)).flat(), `${when} ${step}`).toEqual(wanted);
    }
  }
});
