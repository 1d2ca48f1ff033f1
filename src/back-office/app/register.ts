import { queryClient } from '#back-office/session/queries.ts';
import { readToken, subscribeToSession } from '#back-office/session/token.ts';
import { forgetMessage, keptAnswers } from './kept-answers.ts';

/** The worker of the back office; registering it again changes nothing. */
export const registerWorker = () =>
  navigator.serviceWorker.register('/admin/sw.js', { scope: '/admin' });

/**
 * Gives the back office its service worker as soon as somebody is signed in, so that it opens without
 * a connection; what it keeps goes with the session. Where there is none, this is a page as any other.
 */
export function register() {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return;
  follow();
  subscribeToSession(follow);
}

function follow() {
  const task = readToken() === null ? forget() : start();
  // A browser may refuse it, in a private window for example.
  task.catch(() => {});
}

async function start() {
  const { serviceWorker } = navigator;
  if (!serviceWorker.controller) {
    // What is on the screen came before it: it is loaded once more, to be kept.
    const reload = () => void queryClient.refetchQueries({ type: 'active' });
    serviceWorker.addEventListener('controllerchange', reload, { once: true });
  }
  const registration = await registerWorker();
  // By itself, a browser may take a day to look for the worker of a new deploy.
  await registration.update();
}

async function forget() {
  // An answer may be on its way.
  navigator.serviceWorker.controller?.postMessage(forgetMessage);
  await caches.delete(keptAnswers);
}
