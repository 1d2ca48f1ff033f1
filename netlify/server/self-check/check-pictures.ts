import type { Finding } from '#contracts/self-check.ts';
import type { Checked } from './check.ts';
import { photosInUse } from '#server/fleet/photos-in-use.ts';
import { listPhotos } from '#server/photos/stored-photo.ts';
import { listOverdue } from '#server/photos/unused-photos.ts';
import { readArchive } from '#server/rentals/archive.ts';
import { readLive } from '#server/rentals/live-document.ts';

/** Whether every picture is named by something, and every one that is named is there. */
export async function checkPictures({ open, now }: Checked): Promise<Finding[]> {
  // Those in use first: a picture is stored before a car has it.
  const inUse = await photosInUse(open('fleet'));
  const stored = await listPhotos(open('photos'));
  const nowInUse = await photosInUse(open('fleet'));
  const due = await listOverdue(open('photos'), now);
  const missing = [...inUse].filter((id) => nowInUse.has(id) && !stored.includes(id)).length;
  const overdue = stored.filter((id) => !nowInUse.has(id) && due.has(id)).length;
  const orphans = await orphansOf(open);
  const path = '/admin/cars';
  return [
    ...say(missing, path, "of a car can't be found."),
    ...say(overdue, path, 'that no car has, and that should have been deleted.'),
    ...say(orphans, '/admin/rentals', 'of a hand-over without its rental.'),
  ];
}

const say = (count: number, path: string, what: string): Finding[] =>
  count === 0
    ? []
    : [
        {
          sentence: `There ${count === 1 ? 'is a picture' : `are ${count} pictures`} ${what}`,
          path,
        },
      ];

/** How many pictures of hand-overs belong to a rental that is not there. */
async function orphansOf(open: Checked['open']): Promise<number> {
  const keys = await Array.fromAsync(open('rental-photos').list(''));
  if (keys.length === 0) return 0;
  const live = await readLive(open('rentals'));
  const archived = (await readArchive(open('rentals'), live.archive)).rentals;
  const ids = new Set([...live.rentals, ...archived].map(({ id }) => id));
  return keys.filter((key) => !ids.has(key.split('/')[0] ?? '')).length;
}
