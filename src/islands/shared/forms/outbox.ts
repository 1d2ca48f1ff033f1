import { useSyncExternalStore } from 'react';
import { ApiError, isOffline } from '#browser/api.ts';
import { showToast } from '#browser/toaster/Toaster.tsx';
import { draftOf, finishDraft, keepDraft, readDraft, restoreDraft } from './draft.ts';
import { sentMessage, submit, type FormName } from './submit-form.ts';
import { addWaiting, readWaiting, writeWaiting, type Waiting } from './waiting.ts';

/** How soon to try again when the connection is said to be there but is not, ms: soon, then less often. */
const firstRetry = 1_000;
const longestRetry = 15_000;

const listeners = new Set<() => void>();

function notify() {
  for (const listener of listeners) listener();
}

function replace(entry: Waiting, ...next: Waiting[]) {
  const others = readWaiting().filter(
    ({ draft }) => draft.submissionId !== entry.draft.submissionId,
  );
  writeWaiting([...others, ...next]);
  notify();
}

/**
 * Sends a form and clears it; false if there is no connection and it is kept to be sent later. If
 * this throws, as `submit` does, the form keeps what was typed.
 */
export async function sendForm(form: FormName, element: HTMLFormElement): Promise<boolean> {
  const draft = draftOf(element);
  let isSent = true;
  try {
    await submit(form, draft);
  } catch (error) {
    if (!isOffline(error) || !addWaiting({ form, draft })) throw error;
    notify();
    watchConnection();
    isSent = false;
  }
  finishDraft(element, draft);
  return isSent;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a submission of this form waits for the connection. */
export function useIsWaiting(form: FormName): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readWaiting().some((entry) => entry.form === form && !entry.refused),
    () => false,
  );
}

let watching = false;
let sending: Promise<void> | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
let retryDelay = firstRetry;

/** Sends the waiting submissions, now and whenever the connection returns. Every island may call it. */
export function watchConnection() {
  if (!watching) addEventListener('online', onReturn);
  watching = true;
  sending ??= sendWaiting().finally(() => {
    sending = undefined;
  });
}

function onReturn() {
  retryDelay = firstRetry;
  watchConnection();
}

async function sendWaiting() {
  clearTimeout(retry);
  const tried = new Set<string | undefined>();
  while (navigator.onLine) {
    const entry = readWaiting().find(({ draft }) => !tried.has(draft.submissionId));
    if (!entry) break;
    tried.add(entry.draft.submissionId);
    if (entry.refused) handBack(entry, entry.refused);
    else await send(entry);
  }
  if (readWaiting().some(({ refused }) => !refused)) {
    retry = setTimeout(watchConnection, retryDelay);
    retryDelay = Math.min(retryDelay * 2, longestRetry);
  } else retryDelay = firstRetry;
}

async function send(entry: Waiting) {
  try {
    // Another tab may be sending it too: under the same id the server keeps it once.
    await submit(entry.form, entry.draft);
  } catch (error) {
    if (error instanceof ApiError && error.isRefusal) handBack(entry, error.message);
    return;
  }
  replace(entry);
  showToast(sentMessage(entry.form));
}

/** Puts a refused submission back into its form, or keeps it until that form is free. */
function handBack(entry: Waiting, reason: string) {
  const { form, draft } = entry;
  if (readDraft(form)) return replace(entry, { ...entry, refused: reason });
  keepDraft(form, draft);
  document.querySelectorAll<HTMLFormElement>(`form[data-draft="${form}"]`).forEach(restoreDraft);
  replace(entry);
  showToast({
    variant: 'destructive',
    title: 'Not sent yet',
    description: `${reason} What you typed is back in the form.`,
  });
}
