import { kind, type Kind, type People } from './kind.ts';
import { keepCurrent, mergeItems, mergeTrail } from './merge.ts';
import * as rules from './write-rules.ts';
import { usedChallenge } from '#server/access/passkey-challenges.ts';
import { storedGeneration } from '#server/auth/generation.ts';
import { storedAttempts } from '#server/auth/login-attempts.ts';
import { copySettings, copyState } from '#server/copies/copy-documents.ts';
import { draftDocument } from '#server/content/draft-document.ts';
import { pictureDocument } from '#server/content/pictures/stored-picture.ts';
import { historyDocument } from '#server/fleet/history.ts';
import { ownerDocument } from '#server/fleet/owner-document.ts';
import { syncDocument } from '#server/fleet/sync-state.ts';
import { telemetryDocument } from '#server/fleet/telemetry-document.ts';
import { undoVehicle } from '#server/fleet/undo-vehicle.ts';
import { arrivalDocument } from '#server/leads/arrivals.ts';
import { inboxDocument, ofOtherLeads } from '#server/leads/inbox.ts';
import { indexDocument } from '#server/leads/inbox-index.ts';
import { templatesDocument } from '#server/leads/reply-templates.ts';
import { storedSubmission } from '#server/leads/stored-submission.ts';
import { devicesDocument } from '#server/notify/devices.ts';
import { ofLeadAlone, outboxEntry } from '#server/notify/outbox.ts';
import { placeDocument } from '#server/storage/places.ts';
import { secretsDocument } from '#server/notify/secrets.ts';
import { notificationSettingsDocument, withoutUnsealed } from '#server/notify/settings.ts';
import { photoDocument } from '#server/photos/stored-photo.ts';
import { unusedDocument } from '#server/photos/unused-photos.ts';
import { checkDocument } from '#server/record/check-state.ts';
import { auditDocument } from '#server/record/audit-log.ts';
import { restoringDocument } from '#server/record/restoring-document.ts';
import { archiveDocument } from '#server/rentals/archive.ts';
import { asConnected, calendarsDocument } from '#server/rentals/calendar/connected-calendars.ts';
import { feedDocument, withNewSecrets } from '#server/rentals/calendar/feed-address.ts';
import { undoBlock } from '#server/rentals/calendar/blocks.ts';
import { costsDocument } from '#server/rentals/costs.ts';
import { liveDocument, type Kept } from '#server/rentals/live-document.ts';
import { rentalPhotoDocument } from '#server/rentals/rental-photos.ts';
import { undoImport } from '#server/rentals/import/undo-import.ts';
import { undoLead } from '#server/rentals/undo-lead.ts';
import { undoRental } from '#server/rentals/undo-rental.ts';
import { opener, type Deployed, type Store, type StoreOptions } from '#server/storage/store.ts';
import { chargingDocument } from '#server/tesla/charging-document.ts';
import { storedUsage } from '#server/tesla/call-budget.ts';
import { storedGrants } from '#server/tesla/grant.ts';
import { storedPause } from '#server/tesla/pause.ts';
import { storedSignIn } from '#server/tesla/sign-in-state.ts';
import { eraseBelow, eraseInbox, eraseSubmissions } from '#server/traces/erase-leads.ts';
import { eraseRentalPhotos } from '#server/traces/erase-photos.ts';
import { eraseArchive, eraseLive } from '#server/traces/erase-rentals.ts';
import { eraseTrail } from '#server/traces/erase-trail.ts';
import { erasedDocument, erasedElsewhere, mergeErased } from '#server/traces/erased-ids.ts';
import { visitsDocument } from '#server/visits/count-visit.ts';
import type { Traces } from '#server/traces/traces.ts';

const ofOneSite = "Tesla's tokens work for one site: a second would end the first one's sign-in.";
const ofOwnSessions = 'A copy of its key could sign sessions, and would bring ended ones back.';
const ofOneKey =
  'Devices ring by a key of this site alone, and what that key opens is not for a file.';
const ofOnePlace = 'A second site would write into the place of the first one, and clean up there.';
const givenAgain = 'Tesla gives the charges of these 90 days again.';
const shortLived = 'It is outdated within a day.';
const cache = 'It follows from the inbox.';
const checkedAnew = 'Each site checks its own records.';
const ofOneRestore = 'It says what the site was before it was restored.';
const countedAnew = 'The site that restores the photos counts their days itself.';

const leadData = (erase: People['erase']): People => ({ keptFor: 'keptFor', erase });
const rentalData = (erase: People['erase']): People => ({ keptFor: 'rentalsKeptFor', erase });

const ids = (kept: readonly { id: string }[]) => kept.map(({ id }) => id);
const carsIn = ({ vehicles }: { vehicles: object }) => ({ cars: Object.keys(vehicles) });
const blocksIn = ({ blocks }: Pick<Kept, 'blocks'>) => ({ blocks: ids(blocks) });

/**
 * Everything that the site stores, and what becomes of it. A backup reads and restores it in this
 * order, and an erasure goes through it in this order:
 *
 * - The fleet comes first: a site in use refuses a backup before anything is written.
 * - The photos come after the cars that show them, so that each one that a car in a backup has is there.
 * - Live rentals come before the archive, so that a backup has those that are archived while it is made.
 * - The inbox comes before the submissions, so that each lead in a backup has its own, and so that an
 *   erasure that broke off finds the rest of a lead.
 * - The audit trail comes last, since entries go into it from everywhere, but for what was erased.
 */
export const storedKinds: readonly Kind[] = [
  kind('fleet/owner', ownerDocument, null, {
    holds: carsIn,
    isFit: rules.areFitCars,
    undo: { vehicle: undoVehicle },
  }),
  kind('fleet/telemetry', telemetryDocument, null, {
    holds: carsIn,
    isFit: rules.isFitTelemetry,
  }),
  kind('fleet/history/{car}/{month}', historyDocument, null, { isFit: rules.isFitHistory }),
  kind('fleet/sync', syncDocument, null, { notBackedUp: shortLived }),
  kind('photos/{photo}', photoDocument, null, {
    merge: keepCurrent,
    holds: () => ({ photos: 1 }),
    isFit: rules.isFitPhoto,
  }),
  kind('photos/unused', unusedDocument, null, { notBackedUp: countedAnew }),
  kind('tesla/grants', storedGrants, null, { notBackedUp: ofOneSite }),
  kind('tesla/sign-in/{hash}', storedSignIn, null, { notBackedUp: shortLived }),
  kind('tesla/usage', storedUsage, null, { notBackedUp: ofOneSite }),
  kind('tesla/charging', chargingDocument, null, { notBackedUp: givenAgain }),
  kind('tesla/pause', storedPause, null, { notBackedUp: shortLived }),
  kind('auth/generation', storedGeneration, null, { notBackedUp: ofOwnSessions }),
  kind('auth/throttle/{hash}', storedAttempts, null, { notBackedUp: shortLived }),
  kind('auth/challenges/{hash}', usedChallenge, null, { notBackedUp: shortLived }),
  kind('rentals/live', liveDocument, rentalData(eraseLive), {
    holds: ({ rentals, blocks, archive }) => ({
      rentals: archive.reduce((sum, part) => sum + part.rentals, rentals.length),
      ...blocksIn({ blocks }),
    }),
    isFit: rules.isFitLive,
    undo: { rental: undoRental, block: undoBlock, site: undoImport },
  }),
  kind('rentals/ended/{part}', archiveDocument, rentalData(eraseArchive), {
    holds: blocksIn,
    isFit: rules.isFitArchive,
  }),
  kind('rental-photos/{rental}/{taken}', rentalPhotoDocument, rentalData(eraseRentalPhotos), {
    merge: keepCurrent,
    holds: () => ({ photos: 1 }),
    isFit: rules.isFitRentalPhoto,
  }),
  kind('rentals/calendar-feed', feedDocument, null, {
    merge: keepCurrent,
    isFit: rules.isFitFeed,
    asRestored: withNewSecrets,
  }),
  kind('rentals/costs', costsDocument, null, { isFit: rules.hasFitCosts }),
  kind('rentals/calendars', calendarsDocument, null, {
    merge: keepCurrent,
    isFit: rules.areFitCalendars,
    asRestored: asConnected,
  }),
  kind('leads/inbox/{month}', inboxDocument, leadData(eraseInbox), {
    merge: mergeItems,
    isFit: rules.hasFitLeads,
    asRestored: ofOtherLeads,
    undo: { lead: undoLead },
  }),
  kind('leads/templates', templatesDocument, null, {
    merge: keepCurrent,
    isFit: rules.areFitTemplates,
  }),
  kind('leads/inbox-index', indexDocument, null, { notBackedUp: cache }),
  kind('leads/submissions/{lead}', storedSubmission, leadData(eraseSubmissions), {
    holds: () => ({ leads: 1 }),
    isFit: rules.isFitSubmission,
    isForAnySite: true,
  }),
  kind('leads/arrivals/{arrival}', arrivalDocument, leadData(eraseBelow('arrivals/')), {
    notBackedUp: cache,
  }),
  kind('leads/brake/{minute}/{network}/{place}', placeDocument, null, { notBackedUp: shortLived }),
  kind('leads/rings/{minute}/{news}/{place}', placeDocument, null, { notBackedUp: shortLived }),
  kind('leads/outbox/waiting/{notice}', outboxEntry, leadData(eraseBelow('outbox/waiting/')), {
    merge: keepCurrent,
    isFit: rules.isFitNotice,
    asRestored: ofLeadAlone,
  }),
  kind('leads/outbox/done/{notice}', outboxEntry, leadData(eraseBelow('outbox/done/')), {
    merge: keepCurrent,
    isFit: rules.isFitNotice,
    asRestored: ofLeadAlone,
  }),
  kind('content/draft', draftDocument, null, { merge: keepCurrent, isFit: rules.isFitDraft }),
  kind('content/pictures/{picture}', pictureDocument, null, {
    merge: keepCurrent,
    isFit: rules.isFitPicture,
  }),
  kind('content/unused', unusedDocument, null, { notBackedUp: countedAnew }),
  // Passwords and addresses in them are sealed, and what opens them is in no backup.
  kind('leads/notify/settings', notificationSettingsDocument, null, {
    merge: keepCurrent,
    isFit: rules.areFitSettings,
    asRestored: withoutUnsealed,
  }),
  kind('leads/notify/devices', devicesDocument, null, { notBackedUp: ofOneKey }),
  kind('leads/notify/secrets', secretsDocument, null, { notBackedUp: ofOneKey }),
  kind('copies/settings', copySettings, null, { notBackedUp: ofOnePlace }),
  kind('copies/state', copyState, null, { notBackedUp: ofOnePlace }),
  kind('visits/months/{month}', visitsDocument, null, {
    merge: keepCurrent,
    isFit: rules.areFitVisits,
  }),
  kind('audit/entries/{month}', auditDocument, rentalData(eraseTrail), {
    merge: mergeTrail,
    holds: ({ items }) => ({ entries: items.length }),
    isFit: rules.hasFitEntries,
  }),
  kind('audit/self-check', checkDocument, null, { notBackedUp: checkedAnew }),
  kind('audit/erased', erasedDocument, null, {
    merge: mergeErased,
    isFit: rules.areFitErased,
    asRestored: erasedElsewhere,
  }),
  kind('audit/restoring', restoringDocument, null, { notBackedUp: ofOneRestore }),
];

/** What a backup holds, in its order. */
export const backedUpKinds = storedKinds.filter(({ notBackedUp }) => notBackedUp === undefined);

/** The kind of a document; undefined if we store no such document. */
export function kindOf(store: string, key: string): Kind | undefined {
  return storedKinds.find((one) => one.store === store && one.pattern.test(key));
}

/** Opens all stores of a deploy, with one time for everything that is done in them. */
export function openStores(
  context: Deployed,
  options: Partial<StoreOptions>,
): (name: string) => Store {
  const stores = new Map(storedKinds.map(({ store }) => [store, opener(store)(context, options)]));
  return (name) => {
    const store = stores.get(name);
    if (!store) throw new Error(`There is no store ${name}.`);
    return store;
  };
}

/** Erases traces from everything that is stored; after a `StoreUnavailable` the same call continues. */
export async function eraseTraces(open: (name: string) => Store, traces: Traces): Promise<void> {
  for (const { store, people } of storedKinds) {
    await people?.erase(open(store), traces, open('audit'));
  }
}
