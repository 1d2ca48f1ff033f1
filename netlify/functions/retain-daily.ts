import type { Config } from '@netlify/functions';
import { openContent } from '#server/content/draft-document.ts';
import { pagePictures } from '#server/content/pictures/unused-pictures.ts';
import { retain } from '#server/erasure/retain.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { scheduled } from '#server/http/scheduled.ts';
import { announceMissed } from '#server/leads/arrivals.ts';
import { openLeads } from '#server/leads/lead-keys.ts';
import { carPhotos } from '#server/photos/car-photos.ts';
import { openPhotos } from '#server/photos/stored-photo.ts';
import { deleteUnused } from '#server/photos/unused-photos.ts';
import { toldIfItFails } from '#server/watch/if-it-fails.ts';

/**
 * Every day: deletes what the privacy page promises to and photos that no car and no
 * page has, and sees that every
 * submission comes into the inbox. The owner is told if it fails.
 */
export default scheduled(
  'retain-daily',
  toldIfItFails('Deleting what is past its time', ({ context }) => retain(context, new Date())),
  toldIfItFails('Deleting photos that no car has', ({ context }) =>
    deleteUnused(
      carPhotos(openPhotos(context, { budgetMs: 24_000 }), openFleet(context)),
      new Date(),
    ),
  ),
  toldIfItFails('Deleting pictures that no page has', ({ context }) =>
    deleteUnused(pagePictures(openContent(context, { budgetMs: 24_000 })), new Date()),
  ),
  toldIfItFails('Looking for missing messages', ({ context }) =>
    announceMissed(openLeads(context, { budgetMs: 24_000 })),
  ),
);

export const config: Config = { schedule: '@daily' };
