import pMap from 'p-map';
import type { Finding } from '#contracts/self-check.ts';
import type { Checked } from './check.ts';
import { inboxOf } from '#server/leads/inbox.ts';
import { readIndex } from '#server/leads/inbox-index.ts';
import { earnedCents, readArchive } from '#server/rentals/archive.ts';
import { readLive } from '#server/rentals/live-document.ts';

/** Whether the totals that are kept beside the documents are what the documents come to. */
export async function checkTotals(checked: Checked): Promise<Finding[]> {
  return [...(await checkArchive(checked)), ...(await checkInbox(checked))];
}

async function checkArchive({ open }: Checked): Promise<Finding[]> {
  const rentals = open('rentals');
  const { archive } = await readLive(rentals);
  const wrong = await pMap(
    archive,
    async (part): Promise<Finding[]> => {
      const kept = await readArchive(rentals, [part]);
      const isRight =
        kept.rentals.length === part.rentals && earnedCents(kept.rentals) === part.earnedCents;
      const isCurrent = (await readLive(rentals)).archive.some(
        ({ key, gone }) => key === part.key && gone.length === part.gone.length,
      );
      if (isRight || !isCurrent) return [];
      const sentence = `The total of the rentals that ended in ${part.quarter} is not what they come to.`;
      return [{ sentence, path: '/admin/reports' }];
    },
    { concurrency: 4 },
  );
  return wrong.flat();
}

/** The counts of the inbox, as they are cached at the version of each document. */
async function checkInbox({ open }: Checked): Promise<Finding[]> {
  const leads = open('leads');
  const cached = await readIndex(leads);
  const wrong = await pMap(
    cached,
    async ({ name, etag, leads: read, counts }) => {
      if (read) return false;
      const items = (await inboxOf(leads).read(name))?.items ?? [];
      const isSame = Object.entries(counts).every(
        ([state, count]) => items.filter((one) => one.state === state).length === count,
      );
      if (isSame) return false;
      const listed = (await inboxOf(leads).list()).find((one) => one.name === name);
      return listed?.etag === etag;
    },
    { concurrency: 4 },
  );
  if (!wrong.includes(true)) return [];
  return [{ sentence: 'The numbers of leads are not what is in the inbox.', path: '/admin/inbox' }];
}
