import { useSyncExternalStore } from 'react';
import { ApiError } from './api.ts';
import { keepDraft, restoreDraft, type Draft } from './draft.ts';
import { sentMessage, submit, type FormName } from './submission.ts';
import { mountToaster } from './toast/mount-toaster.tsx';
import { toast } from './toast/toast-store.ts';

/** Where submissions made without a connection wait. A page that finds the key wakes an island that sends them. */
const outboxKey = 'towpath.outbox';

interface Waiting {
  form: FormName;
  draft: Draft;
}

/** How soon to try again when the connection is said to be there but is not, ms. */
const retryDelay = 15_000;

const listeners = new Set<() => void>();

function readOutbox(): Waiting[] {
  try {
    return JSON.parse(localStorage.getItem(outboxKey) ?? '[]') as Waiting[];
  } catch {
    return [];
  }
}

function writeOutbox(waiting: Waiting[]) {
  if (waiting.length) localStorage.setItem(outboxKey, JSON.stringify(waiting));
  else localStorage.removeItem(outboxKey);
  for (const listener of listeners) listener();
}

/** Keeps a submission until the connection is back; false where the browser refuses storage. */
export function keepForLater(form: FormName, draft: Draft): boolean {
  try {
    writeOutbox([...readOutbox(), { form, draft }]);
  } catch {
    return false;
  }
  watchConnection();
  return true;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a submission of this form waits for the connection. */
export function useIsWaiting(form: FormName): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readOutbox().some((waiting) => waiting.form === form),
    () => false,
  );
}

let watching = false;

/** Sends what waits, now and whenever the connection returns. Every island may call it. */
export function watchConnection() {
  if (!watching) addEventListener('online', () => void sendWaiting());
  watching = true;
  void sendWaiting();
}

let sending = false;

async function sendWaiting() {
  if (sending || !navigator.onLine) return;
  sending = true;
  for (const waiting of readOutbox()) await send(waiting);
  sending = false;
}

async function send({ form, draft }: Waiting) {
  try {
    // Another tab may be sending it too: under the same id the server keeps it once.
    await submit(form, draft);
    mountToaster();
    toast(sentMessage(form));
  } catch (error) {
    const refused = error instanceof ApiError && error.status < 500;
    if (!refused) {
      setTimeout(() => void sendWaiting(), retryDelay);
      return;
    }
    handBack(form, draft, error.message);
  }
  writeOutbox(readOutbox().filter((entry) => entry.draft.submissionId !== draft.submissionId));
}

function handBack(form: FormName, draft: Draft, reason: string) {
  keepDraft(form, draft);
  const onPage = document.querySelector<HTMLFormElement>(`form[data-draft="${form}"]`);
  if (onPage) restoreDraft(onPage);
  mountToaster();
  toast({
    variant: 'destructive',
    title: 'Not sent yet: your words are back in the form',
    description: reason,
  });
}
