import pMap from 'p-map';
import type { Post } from './deliver.ts';
import {
  doneKey,
  kindOf,
  listOutbox,
  outboxEntry,
  putNotice,
  waitingKey,
  type Place,
} from './outbox.ts';
import { forgetPlaces, minuteOf, takePlace } from '#server/storage/places.ts';
import type { Store } from '#server/storage/store.ts';
import { timeOfKey } from '#server/storage/time-key.ts';

const hour = 3_600_000;
/** So many notifications of a kind go out one by one in an hour; one message stands for the rest. */
const mostAnHour = 10;
/** One message has room to name so many; the rest is for the next. */
const mostInDigest = 2_000;

/** One that went out alone: `rings/{hour}/{kind}/{place}`. */
const rings = 'rings/';

const digestOf = (kind: string) => `many-${kind}`;
const isDigest = ({ kind }: Place) => kind.startsWith('many-');
const timeOf = ({ position }: Place) => Date.parse(timeOfKey(position));

/**
 * Whether a notification goes out alone: ten of its kind do in an hour. The list may be too old to have
 * those that came just now, so each also takes one of ten places.
 */
export async function mayGoAlone(store: Store, position: string): Promise<boolean> {
  const since = Date.parse(timeOfKey(position)) - hour;
  const kind = kindOf(position);
  const parts = (['waiting/', 'done/'] as const).map(async (part) => {
    const found: string[] = [];
    for await (const place of listOutbox(store, part)) {
      if (timeOf(place) <= since) break;
      if (place.kind === kind && place.position > position) found.push(place.position);
    }
    return found;
  });
  const before = new Set((await Promise.all(parts)).flat());
  if (before.size >= mostAnHour) return false;
  const thisHour = minuteOf(Date.now() - (Date.now() % hour));
  return takePlace(store, `${rings}${thisHour}/${kind}/`, mostAnHour);
}

export const forgetRings = (store: Store): Promise<void> => forgetPlaces(store, rings, hour);

/** The positions before which ten others of their kind came within an hour. */
function tooMany(places: readonly Place[]): Set<string> {
  const many = new Set<string>();
  for (const some of Map.groupBy(places, ({ kind }) => kind).values()) {
    const oldestFirst = [...new Set(some.map(({ position }) => position))].sort().reverse();
    for (const [index, position] of oldestFirst.entries()) {
      const tenth = oldestFirst[index - mostAnHour];
      if (!tenth) continue;
      const between = Date.parse(timeOfKey(position)) - Date.parse(timeOfKey(tenth));
      if (between < hour) many.add(position);
    }
  }
  return many;
}

/**
 * Lets one message an hour stand for those of a kind that are too many, and gives what is left to be sent.
 * The message is stored before those that it stands for are done with, and names them: ended at any point,
 * nothing is lost and nothing told twice.
 */
export async function digestDue(post: Post, places: readonly Place[]): Promise<Place[]> {
  const { store } = post;
  const many = tooMany(places);
  const crowd = places.filter(({ isWaiting, position }) => isWaiting && many.has(position));
  if (crowd.length === 0) return [...places];
  const stoodFor = new Map<string, string>();
  const recent = places.filter((one) => isDigest(one) && timeOf(one) > Date.now() - 24 * hour);
  for (const { key, position } of recent) {
    const found = await store.get(key, outboxEntry);
    for (const one of found?.value.stands ?? []) stoodFor.set(one, position);
  }
  const added: Place[] = [];
  for (const [kind, some] of Map.groupBy(crowd, (one) => one.kind)) {
    const fresh = some.map(({ position }) => position).filter((one) => !stoodFor.has(one));
    const isEarly = recent.some(
      (one) => one.kind === digestOf(kind) && timeOf(one) > Date.now() - hour,
    );
    if (isEarly || fresh.length === 0) continue;
    const stands = fresh.sort().reverse().slice(0, mostInDigest);
    const position = await putDigest(post, kind, stands);
    for (const one of stands) stoodFor.set(one, position);
    const key = waitingKey(position);
    added.push({ key, position, kind: digestOf(kind), id: position.slice(-32), isWaiting: true });
  }
  const foldOne = ({ position }: Place) => fold(store, position, stoodFor.get(position));
  await pMap(crowd, foldOne, { concurrency: 8 });
  const waits = new Set(crowd.map(({ position }) => position));
  return [...places.filter(({ position }) => !waits.has(position)), ...added];
}

/** Stores the message that stands for these, the oldest first; gives its position. */
function putDigest({ store, describeMany }: Post, kind: string, stands: string[]): Promise<string> {
  const at = new Date().toISOString();
  const words = describeMany(kind, stands.length, timeOfKey(stands[0] ?? ''));
  const notice = { kind: digestOf(kind), at, about: `${kind} ${at}`, words };
  return putNotice(store, notice, { kind, stands });
}

/** Is done with a notification if a message stands for it. */
async function fold(store: Store, position: string, inDigest: string | undefined): Promise<void> {
  if (inDigest === undefined) return;
  const found = await store.get(waitingKey(position), outboxEntry);
  if (!found) return;
  await store.create(doneKey(position), outboxEntry, { ...found.value, open: [], inDigest });
  await store.delete(waitingKey(position));
}
