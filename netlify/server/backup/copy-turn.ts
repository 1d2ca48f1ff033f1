import { randomUUID } from 'node:crypto';
import { copyIsProvenFor } from '#contracts/copies.ts';
import type { CopyManifest } from '#contracts/copy-manifest.ts';
import { instantAt, wallTimeAt } from '#contracts/new-york-time.ts';
import { changeCopyState, isRunning, readCopyState } from '#server/copies/copies-screen.ts';
import type { CopyState } from '#server/copies/copy-documents.ts';
import { openCopyTools, type CopyTools } from '#server/copies/copy-settings.ts';
import { ObjectStorage, StorageProblem } from '#server/copies/object-storage.ts';
import type { Deployed } from '#server/storage/store.ts';
import { isOutOfTime } from '#server/storage/store-unavailable.ts';
import { makeCopy } from './make-copy.ts';
import { checkParts, readManifest, tidyCopies } from './tend-copies.ts';

/** How long a turn counts after it was last heard of, and how often it is heard of. */
const turnMs = 120_000;
const heardEveryMs = 15_000;
const day = 86_400_000;

/** Parts that are read back between two notes of how far it is. */
const checkedAtOnce = 200;

interface TurnOptions {
  /** Time for all of it: the platform ends a background function after 15 minutes. */
  budgetMs?: number;
  now?: Date;
  /** Whether a copy is made although the last one is of this night. */
  isAsked?: boolean;
  pauseMs?: number;
}

/** Whether there is anything to do: a copy after 3 AM in New York, or to read the last one again. */
function isCopyDue({ last }: CopyState, now: Date): boolean {
  return last === null || Date.parse(last.madeAt) < Number(lastNight(now));
}

const isCheckDue = ({ last, checking, checked }: CopyState, now: Date): boolean =>
  last !== null &&
  (checking !== null ||
    !checked ||
    checked.damaged > 0 ||
    Number(now) - Date.parse(checked.at) > copyIsProvenFor * day);

/** Whether the schedule should start a turn. */
export const isTurnDue = (state: CopyState, now: Date): boolean =>
  !isRunning(state, now) && (isCopyDue(state, now) || isCheckDue(state, now));

/** The last time that it was 3 AM in New York. */
function lastNight(now: Date): Date {
  const nights = [0, day].map((back) => {
    const date = wallTimeAt(new Date(Number(now) - back)).slice(0, 10);
    return instantAt(`${date}T03:00`);
  });
  return nights.find((night) => night !== undefined && night <= now) ?? new Date(Number(now) - day);
}

/**
 * Makes the copy that is due and reads the last one again once a month, as far as the time allows; the next turn
 * continues. One at a time. Throws where it failed, and the document of how copying goes says why.
 */
export async function takeCopyTurn(
  context: Deployed,
  site: string,
  { budgetMs = 11 * 60_000, now = new Date(), isAsked = false, pauseMs }: TurnOptions = {},
): Promise<void> {
  const tools = await openCopyTools(context);
  if (!tools) return;
  if (tools === 'wrong') throw await failed(context, lostSecrets);
  const id = randomUUID();
  const until = () => new Date(Date.now() + turnMs).toISOString();
  const state = await changeCopyState(context, (current) =>
    isRunning(current, new Date())
      ? current
      : { ...current, running: { id, until: until(), done: 0, total: totalOf(current) } },
  );
  if (state.running?.id !== id) return;
  const ends = performance.now() + budgetMs;
  let heardAt = performance.now();
  const onProgress = async (done: number) => {
    if (performance.now() > ends) throw new OutOfTime();
    if (performance.now() - heardAt < heardEveryMs) return;
    heardAt = performance.now();
    const { running } = await changeCopyState(context, (current) =>
      current.running?.id === id
        ? { ...current, running: { id, until: until(), done, total: totalOf(current) } }
        : current,
    );
    if (running?.id !== id) throw new OutOfTime();
  };
  const storage = new ObjectStorage(tools.place, pauseMs);
  try {
    if (isAsked || isCopyDue(state, now)) {
      const manifest = await makeCopy({ context, storage, tools, site, now, budgetMs, onProgress });
      await changeCopyState(context, (current) => ({
        ...current,
        last: summaryOf(manifest),
        failure: null,
      }));
      await tidyCopies({ storage, tools }, now);
    }
    await checkLast(context, { storage, tools, onProgress, now });
  } catch (error) {
    if (error instanceof OutOfTime || isOutOfTime(error)) return;
    const isPlace = error instanceof StorageProblem;
    await failed(context, isPlace ? error.message : "The site's own data could not be read.");
    throw error;
  } finally {
    await changeCopyState(context, (current) =>
      current.running?.id === id ? { ...current, running: null } : current,
    );
  }
}

/** The time is over, or another turn took over. */
class OutOfTime extends Error {}

const lostSecrets =
  "What copies are made with can't be opened since the secrets of this site have changed. Please set them up again.";

async function failed(context: Deployed, sentence: string): Promise<StorageProblem> {
  const at = new Date().toISOString();
  await changeCopyState(context, (current) => ({ ...current, failure: { at, sentence } }));
  return new StorageProblem(sentence);
}

const totalOf = ({ last }: CopyState) => last?.documents ?? 0;

const summaryOf = ({ id, madeAt, documents, parts }: CopyManifest) => ({
  ...{ id, madeAt, documents },
  bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
});

interface Checking {
  storage: ObjectStorage;
  tools: CopyTools;
  onProgress: (done: number) => Promise<void>;
  now: Date;
}

/** Reads the last copy again if it is time; where anything is damaged, no copy counts until there is a new one. */
async function checkLast(
  context: Deployed,
  { storage, tools, onProgress, now }: Checking,
): Promise<void> {
  let state = await readCopyState(context);
  if (!state.last || !isCheckDue(state, now)) return;
  const { id } = state.last;
  const manifest = await readManifest({ storage, tools }, id);
  const parts = manifest?.parts ?? [];
  let { read, damaged } =
    state.checking?.id === id ? state.checking : { read: 0, damaged: manifest ? 0 : 1 };
  while (read < parts.length) {
    await onProgress(state.last?.documents ?? 0);
    const some = parts.slice(read, read + checkedAtOnce);
    damaged += await checkParts({ storage, tools }, some);
    read += some.length;
    const checking = { id, read, damaged };
    state = await changeCopyState(context, (current) => ({ ...current, checking }));
  }
  const checked = { at: new Date().toISOString(), damaged };
  await changeCopyState(context, (current) => ({
    ...current,
    ...{ checking: null, checked },
    ...(damaged > 0 && current.last?.id === id && { last: null }),
  }));
  if (damaged > 0) {
    throw new StorageProblem(
      'The last copy is damaged where it lies. The site makes a new one within the hour.',
    );
  }
}
