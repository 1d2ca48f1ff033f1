import { useSyncExternalStore } from 'react';
import type { ContentConflict, ContentJson, ContentPlace } from '#contracts/content-edit.ts';
import { keyOf } from '#contracts/content-part.ts';
import { ApiError } from '#browser/api.ts';
import { readStored, writeStored } from '#browser/storage.ts';
import { failureSentence } from '#back-office/feedback/messages.ts';
import { saveChanges } from './content-queries.ts';
import { readMine, rememberMine, writeMine } from './my-words.ts';

/** A value that was typed and is not confirmed. It outlives a dead line, a closed tab and a session. */
interface WaitingWords extends ContentPlace {
  /** Stays with the value: the same change, sent twice, is made once. */
  id: string;
  /** What the value is called. */
  label: string;
  was: ContentJson;
  value: ContentJson;
  /** Values that were sent from here and may have arrived. */
  sent: ContentJson[];
}

/** Where they wait; signing out leaves them there. */
const waitingWords = 'towpath.content.words';

/** How it goes with a value: nothing of it is waiting if all is undefined. */
export interface WordsState {
  typed?: ContentJson;
  isSending?: boolean;
  /** Why it could not be sent. */
  failure?: string;
  /** What somebody else wrote in the same place. */
  conflict?: ContentConflict;
}

const pause = 700;
/** How long until what could not be sent is tried again, ms. */
const patience = 10_000;

const listeners = new Set<() => void>();
const failures = new Map<string, string>();
const conflicts = new Map<string, ContentConflict>();
let sending: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let again: ReturnType<typeof setTimeout> | undefined;
let version = 0;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const readAll = () => readStored<WaitingWords[]>(waitingWords) ?? [];

function writeAll(all: WaitingWords[]) {
  writeStored(waitingWords, all.length > 0 ? all : null);
  version += 1;
  for (const listener of listeners) listener();
}

const replace = (name: string, next?: WaitingWords) =>
  writeAll([...readAll().filter((one) => keyOf(one) !== name), ...(next ? [next] : [])]);

/** Keeps what was typed on this device, and sends it after a pause in typing. */
export function typeWords(
  place: ContentPlace,
  label: string,
  { was, value }: Record<'was' | 'value', ContentJson>,
) {
  const name = keyOf(place);
  const before = readAll().find((one) => keyOf(one) === name);
  const kept = before ?? { was, sent: [] };
  replace(name, {
    ...{ file: place.file, path: place.path, label, id: crypto.randomUUID() },
    ...{ was: kept.was, sent: kept.sent, value },
  });
  failures.delete(name);
  clearTimeout(timer);
  timer = setTimeout(() => void sendWords(), pause);
}

/** Sends everything that waits, one after the other. */
export async function sendWords(): Promise<void> {
  clearTimeout(timer);
  if (sending) return;
  for (;;) {
    const next = readAll().find((one) => {
      const name = keyOf(one);
      return !conflicts.has(name) && !failures.has(name);
    });
    if (!next) return;
    sending = keyOf(next);
    replace(sending, { ...next, sent: [...next.sent.slice(-20), next.value] });
    try {
      await sendOne(next, sending);
    } catch (error) {
      failures.set(sending, whyNot(error as Error));
      // A refusal stays one, however often it is tried.
      if (!(error instanceof ApiError) || error.status >= 500) {
        clearTimeout(again);
        again = setTimeout(sendAgain, patience);
      }
    } finally {
      sending = undefined;
      writeAll(readAll());
    }
  }
}

const whyNot = (error: Error) =>
  error instanceof ApiError || navigator.onLine
    ? failureSentence(error, "This isn't saved yet.")
    : "You're offline: this is saved as soon as there is a connection.";

async function sendOne({ id, file, path, was, value }: WaitingWords, name: string) {
  const saved = await saveChanges([{ do: 'set', id, file, path, was, value }]);
  const now = readAll().find((one) => keyOf(one) === name);
  const [conflict] = saved.conflicts;
  if (!conflict) {
    rememberMine({ file, path, value, rev: saved.rev });
    const isTypedOn = now && now.id !== id;
    replace(name, isTypedOn ? { ...now, was: value, sent: [] } : undefined);
  } else if (
    now?.sent.some((sent) => !isSame(sent, now.value) && isKeptAs(sent, conflict.theirs))
  ) {
    // An answer was lost: what is there came from here.
    replace(name, { ...now, was: conflict.theirs, id: crypto.randomUUID(), sent: [] });
  } else if (now && isKeptAs(now.value, conflict.theirs)) {
    replace(name);
  } else {
    conflicts.set(name, conflict);
  }
}

/** A text as the server keeps it, as far as a comparison needs. */
const asKept = (value: ContentJson): ContentJson =>
  typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() || null : value;

/** Whether what was typed is what is kept, whatever spaces it was typed with. */
export const isKeptAs = (typed: ContentJson, kept: ContentJson): boolean =>
  isSame(asKept(typed), asKept(kept));

/** Nothing is said any more of other words in these places. */
export function forgetMine(...places: ContentPlace[]) {
  const names = places.map(keyOf);
  writeMine(readMine().filter((one) => !names.includes(keyOf(one))));
  writeAll(readAll());
}

/** Tries again what could not be sent. */
export function sendAgain() {
  failures.clear();
  void sendWords();
}

/** Answers a conflict: with what the other wrote, or with one's own. */
export function answerConflict(place: ContentPlace, isTheirs: boolean) {
  const name = keyOf(place);
  const conflict = conflicts.get(name);
  const mine = readAll().find((one) => keyOf(one) === name);
  if (isTheirs || !conflict || !mine) return dropWords(place);
  conflicts.delete(name);
  replace(name, { ...mine, was: conflict.theirs, id: crypto.randomUUID() });
  void sendWords();
}

/** What was typed at a place is not kept any more: what is there stays. */
export function dropWords(place: ContentPlace) {
  conflicts.delete(keyOf(place));
  failures.delete(keyOf(place));
  replace(keyOf(place));
  forgetMine(place);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener('online', sendAgain);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('online', sendAgain);
  };
}

const readVersion = () => version;

/** How it goes with what was typed at a place. */
export function useWords(place: ContentPlace): WordsState {
  useSyncExternalStore(subscribe, readVersion, readVersion);
  const name = keyOf(place);
  const waiting = readAll().find((one) => keyOf(one) === name);
  if (!waiting) return {};
  return {
    typed: waiting.value,
    isSending: sending === name,
    failure: failures.get(name),
    conflict: conflicts.get(name),
  };
}

interface Waiting {
  waiting: readonly WaitingWords[];
  /** Whether something that was saved here may have been replaced. */
  hasMine: boolean;
  /** Whether some could not be sent. */
  hasFailed: boolean;
  /** The first where somebody else wrote, too. */
  asked?: ContentPlace;
}

/** Where values wait to be sent. */
export function useWaiting(): Waiting {
  useSyncExternalStore(subscribe, readVersion, readVersion);
  const all = readAll();
  return {
    waiting: all,
    hasMine: readMine().length > 0,
    hasFailed: all.some((one) => failures.has(keyOf(one))),
    asked: all.find((one) => conflicts.has(keyOf(one))),
  };
}
