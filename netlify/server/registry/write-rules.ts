import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { AuditEntry } from '#contracts/audit.ts';
import { photoFiles } from '#server/photos/stored-photo.ts';
import { checklist } from '#contracts/checklist.ts';
import { calendarChange, connectedLimits } from '#contracts/connected-calendar.ts';
import { costBody } from '#contracts/cost-body.ts';
import type { Cost } from '#contracts/costs.ts';
import { emailField, maxSubmissionBytes } from '#contracts/submission.ts';
import { mailForm, notificationChange } from '#contracts/notification-settings.ts';
import { replyTemplates, type ReplyTemplates } from '#contracts/reply-templates.ts';
import { isReadable } from '#server/content/readable-text.ts';
import { isContent } from '#server/content/publishable.ts';
import type { Draft } from '#server/content/draft-document.ts';
import type { StoredPicture } from '#server/content/pictures/stored-picture.ts';
import { isFitCar, isSlug } from '#server/fleet/fit-car.ts';
import { vehicleId } from '#server/fleet/vehicle-id.ts';
import type { HistoryReading } from '#server/fleet/history.ts';
import { ownerEntry, type OwnerDocument } from '#server/fleet/owner-document.ts';
import type { TelemetryDocument } from '#server/fleet/telemetry-document.ts';
import { mayBePublicHost } from '#server/http/public-network.ts';
import { canHaveHappened, isOfOurTime } from '#server/our-times.ts';
import { monthOf } from '#server/journal/document-name.ts';
import type { JournalDocument } from '#server/journal/journal-document.ts';
import { quarantineReason, type StoredSubmission } from '#server/leads/stored-submission.ts';
import type { StoredLead } from '#server/leads/stored-lead.ts';
import { isLocalMail } from '#server/notify/environment-channels.ts';
import type { OutboxEntry } from '#server/notify/outbox.ts';
import type { NotificationSettings } from '#server/notify/settings.ts';
import type { StoredCalendar } from '#server/rentals/calendar/connected-calendars.ts';
import type { FeedDocument } from '#server/rentals/calendar/feed-address.ts';
import { waitingEntries } from '#server/record/recorded.ts';
import { isFitRental, isFitSpan, isRentalId } from '#server/rentals/fit-rental.ts';
import {
  storedBlock,
  storedRental,
  type Kept,
  type LiveDocument,
} from '#server/rentals/live-document.ts';
import { decided } from '#server/rentals/undo-lead.ts';
import type { VisitsDocument } from '#server/visits/count-visit.ts';

/*
 * What the site writes is stricter than the schemas that read it: reports, calendars and pages rely on it.
 * Whatever comes from outside in one piece, as a backup does, is held to the same.
 */

const isCount = (count: number) => Number.isSafeInteger(count) && count >= 0;
const isCarId = (id: string) => /^[0-9a-f]{16}$/.test(id);
const isLeadId = (id: string) => /^[0-9a-f]{32}$/.test(id);
const isLocalPath = (path: string) => /^\/(?!\/)[\w/?=&#:.%+-]*$/.test(path);
const isTyped = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success;
const nameIn = (key: string) => key.slice(key.lastIndexOf('/') + 1);

/** Whether the times in what no person types are of our time, and its numbers such as can be counted on. */
function isPlausible(value: unknown): boolean {
  if (typeof value === 'number') return Math.abs(value) < 1e10;
  if (typeof value === 'string') return !/^\d{4}-\d\d-\d\dT/.test(value) || isOfOurTime(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isPlausible);
}

const isOfMonth = (time: string, key: string) =>
  canHaveHappened(time) && nameIn(key).startsWith(monthOf(time));

/** Whether a journal has each of its items once, in their month. */
function areOfMonth<Item>(items: readonly Item[], timeOf: (item: Item) => string, key: string) {
  const ids = new Set(items.map((item) => (item as { id?: string }).id ?? timeOf(item)));
  return ids.size === items.length && items.every((item) => isOfMonth(timeOf(item), key));
}

/* The fleet. */

export const areFitCars = ({ vehicles, formerSlugs }: OwnerDocument): boolean =>
  Object.entries(vehicles).every(([id, car]) => id === vehicleId(car.vin) && isFitCar(car)) &&
  Object.entries(formerSlugs).every(([slug, id]) => isSlug(slug) && isCarId(id));

export const isFitTelemetry = ({ fence, vehicles }: TelemetryDocument): boolean =>
  isCount(fence) && Object.keys(vehicles).every(isCarId) && isPlausible({ fence, vehicles });

export const isFitHistory = (
  { items, withdrawn }: JournalDocument<HistoryReading>,
  key: string,
): boolean =>
  withdrawn.length === 0 && areOfMonth(items, ({ at }) => at, key) && items.every(isPlausible);

/** Photos are found by what is in them, and nothing else is served under their address. */
export const isFitPhoto = ({ files }: { files: Record<string, string> }, key: string): boolean =>
  createHash('sha256').update(JSON.stringify(files)).digest('hex').startsWith(key) &&
  Object.entries(files).every(([name, base64]) => isPicture(name, base64));

/** Whether a file of a photo is what its name says, by its first bytes. */
function isPicture(name: string, base64: string): boolean {
  const file = photoFiles.find((one) => one.name === name);
  const first = startOf(base64);
  return file?.format === 'avif'
    ? first.slice(4, 8) === 'ftyp'
    : file !== undefined && first.startsWith('RIFF');
}

const startOf = (base64: string) => Buffer.from(base64.slice(0, 16), 'base64').toString('latin1');

const isJpeg = (base64: string) => startOf(base64).startsWith('\xff\xd8');

export const isFitRentalPhoto = ({ jpeg }: { jpeg: string }): boolean => isJpeg(jpeg);

/* Rentals. */

const areFitKept = ({ rentals, blocks }: Kept) =>
  rentals.every(isFitRental) && blocks.every(isFitSpan);

export const isFitArchive = areFitKept;

export const isFitLive = (live: LiveDocument): boolean =>
  areFitKept(live) &&
  isTyped(checklist, { items: live.checklist ?? [] }) &&
  live.archive.every(
    ({ key, rentals, earnedCents, earliestStart, latestEnd }) =>
      /^ended\/\d{4}-Q[1-4]-\d{13}-[0-9a-f]{8}$/.test(key) &&
      isCount(rentals) &&
      Number.isSafeInteger(earnedCents) &&
      isFitSpan({ startDate: earliestStart, endDate: latestEnd }),
  );

export const hasFitCosts = ({ costs }: { costs: readonly Cost[] }): boolean =>
  costs.every(({ vehicleId, kind, amount, from, to }) =>
    isTyped(costBody, { vehicleId, kind, amount, from, to }),
  );

export const isFitFeed = ({ cars, ...all }: FeedDocument): boolean =>
  Object.keys(cars).every(isCarId) &&
  [all, ...Object.values(cars)].every(
    ({ secret, since }) =>
      (secret === null || /^[\w-]{43}$/.test(secret)) && (since === null || isOfOurTime(since)),
  );

/** Encoded, an address may be much longer than it was typed. */
const isWebAddress = (url: string) =>
  url.length <= 10 * connectedLimits.url && /^https?:/i.test(url) && URL.canParse(url);

export const areFitCalendars = ({ calendars }: { calendars: StoredCalendar[] }): boolean =>
  calendars.every(
    ({ id, vehicleId: car, name, url, addedAt }) =>
      /^[0-9a-f]{16}$/.test(id) &&
      isCarId(car) &&
      isTyped(calendarChange, { name }) &&
      isWebAddress(url) &&
      canHaveHappened(addedAt),
  );

/* Leads: what visitors and the owner wrote is theirs, but the answer goes to the address. */

const isFitPage = (page = '') => page === '' || /^\/[\w/.-]{0,99}$/.test(page);

export const isFitSubmission = (one: StoredSubmission, key: string): boolean =>
  nameIn(key) === one.id &&
  canHaveHappened(one.receivedAt) &&
  Buffer.byteLength(JSON.stringify(one)) < 4 * maxSubmissionBytes &&
  isFitPage(one.page) &&
  isTyped(emailField, one.words.email);

const isFitLead = (lead: StoredLead): boolean =>
  isLeadId(lead.id) &&
  isFitPage(lead.page) &&
  isTyped(emailField, lead.email) &&
  (lead.remindAt === null || isOfOurTime(lead.remindAt)) &&
  (lead.rentalId === null || isRentalId(lead.rentalId)) &&
  lead.spamSigns.every((sign) => isTyped(quarantineReason, sign));

export const hasFitLeads = ({ items }: JournalDocument<StoredLead>, key: string): boolean =>
  areOfMonth(items, ({ receivedAt }) => receivedAt, key) && items.every(isFitLead);

export const areFitTemplates = ({ templates }: ReplyTemplates): boolean =>
  isTyped(replyTemplates, { templates: templates.map(({ name, text }) => ({ name, text })) });

/* Notifications. */

export const isFitNotice = (notice: OutboxEntry, key: string): boolean =>
  nameIn(key).slice(14, -33) === notice.kind &&
  (notice.leadId === null || isLeadId(notice.leadId)) &&
  (notice.words === null || isLocalPath(notice.words.path)) &&
  isPlausible({ ...notice, words: null });

export const areFitSettings = ({ mail, webhook, off, quiet }: NotificationSettings): boolean =>
  isTyped(notificationChange, { off, quiet: quiet && { from: quiet.from, until: quiet.until } }) &&
  [mail?.passwordSetAt, webhook?.setAt].every((time) => !time || canHaveHappened(time)) &&
  (mail === null || isFitMail(mail));

function isFitMail({ host, port, user, from, to }: NonNullable<NotificationSettings['mail']>) {
  const isPublic = mayBePublicHost(host) || isLocalMail({ host, port });
  return isPublic && isTyped(mailForm, { host, port, user, from, to, password: '' });
}

/* Pages. */

const isCommit = (text: string) => /^[0-9a-f]{7,64}$/.test(text);

export const isFitDraft = ({ rev, head, files, log, published, publishing }: Draft): boolean =>
  isCount(rev) &&
  Object.entries(files).every(([name, { text }]) => isContent(name) && isReadable(name, text)) &&
  [head, ...published.flatMap(({ commit, parent }) => [commit, parent])].every(
    (commit) => commit === null || isCommit(commit),
  ) &&
  [publishing?.commit, publishing?.parent].every((one) => one === undefined || isCommit(one)) &&
  [...log, ...published, ...(publishing ? [publishing] : [])].every(({ at }) => isOfOurTime(at));

export const isFitPicture = ({ bytes, shown }: StoredPicture): boolean =>
  [bytes, shown].every(isJpeg);

export const areFitVisits = (
  { days, last, floodedMinutes }: VisitsDocument,
  key: string,
): boolean =>
  [last.count, floodedMinutes].every(isCount) &&
  Object.entries(days).every(
    ([day, pages]) =>
      isTyped(z.iso.date(), day) &&
      isOfMonth(day, key) &&
      Object.entries(pages).every(
        ([page, counts]) => /^[\w/. -]{1,100}$/.test(page) && Object.values(counts).every(isCount),
      ),
  );

/* The history. */

/** What may be said of each thing that an undo makes what it was before. */
const fitSaid: Partial<Record<AuditEntry['target']['kind'], (said: object) => boolean>> = {
  vehicle: (said) => isTyped(z.partial(ownerEntry), said),
  rental: isFitPartOfRental,
  block: (said) => {
    const { success, data } = z.safeParse(z.partial(storedBlock), said);
    return success && isFitSpan(data);
  },
  lead: (said) => isTyped(decided, said),
};

function isFitPartOfRental(said: object): boolean {
  const { success, data } = z.safeParse(z.partial(storedRental), said);
  return success && isFitRental(data);
}

/** Listing goes by the time of an entry, finding one by the time that its id begins with. */
const isFitEntry = ({ id, at, who, target, before, after }: AuditEntry): boolean =>
  id.startsWith(`${at.replace(/[-:.Z]/g, '').slice(0, 6)}`) &&
  isOfOurTime(who.until) &&
  [before, after].every((said) => said === null || (fitSaid[target.kind]?.(said) ?? true));

/** Nothing ever leaves the history. */
export const hasFitEntries = (
  { items, withdrawn }: JournalDocument<AuditEntry>,
  key: string,
): boolean =>
  withdrawn.length === 0 && areOfMonth(items, ({ at }) => at, key) && items.every(isFitEntry);

/** Entries on their way to the history, in whatever document. */
export const hasFitWaiting = (data: unknown): boolean => {
  const { success, data: read } = z.safeParse(z.looseObject(waitingEntries), data);
  const { waiting = [] } = read ?? {};
  return success && waiting.every((entry) => canHaveHappened(entry.at) && isFitEntry(entry));
};

export const areFitErased = (erased: {
  leads: Record<string, string>;
  histories: Record<string, string>;
  rentals: string[];
}): boolean => Object.keys(erased.leads).every(isLeadId) && isPlausible(erased);
