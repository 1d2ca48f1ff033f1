import type { ClientDirective } from 'astro';
import { restoreDraft, saveTyping } from '#islands/shared/forms/draft.ts';
import { forgetPostedDraft } from '#islands/shared/forms/native-post.ts';
import { readWaiting } from '#islands/shared/forms/waiting.ts';
import { openDetailsOnDemand } from './closed-details.ts';
import { hold, replay, fallBackToNative } from './held-event.ts';

type Load = Parameters<ClientDirective>[0];
/** The starts that Astro has given so far, and who waits for one. */
const loads = new Map<Element, Load>();
const waiting = new Map<Element, (load: Load) => void>();
const waking = new Set<Element>();
/** How soon an island is woken again, ms, if words wait and the connection is there in name only. */
const retryMs = 2_000;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Requests everything an island needs at once. Rejects when Astro's runtime cannot be had. */
function request({ dataset }: HTMLElement) {
  for (const href of dataset.modules?.split(' ') ?? []) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  }
  delete dataset.modules;
  return new Promise((onload, onerror) => {
    if (!dataset.runtime || customElements.get('astro-island')) return onload(0);
    document.head.append(
      Object.assign(document.createElement('script'), { src: dataset.runtime, onload, onerror }),
    );
  });
}

async function hydrate(island: HTMLElement) {
  const ready = new Promise((resolve) => island.addEventListener('island:ready', resolve));
  await request(island);
  const load =
    loads.get(island) ?? (await new Promise<Load>((given) => waiting.set(island, given)));
  await (
    await load()
  )();
  // after a failed import Astro answers with a start that does nothing
  if (island.hasAttribute('ssr')) throw 0;
  await ready;
}

function wake(island: HTMLElement) {
  if (waking.has(island)) return;
  waking.add(island);
  hydrate(island).then(
    () => {
      island.dataset.ready = '';
      replay(island);
    },
    () => {
      waking.delete(island);
      fallBackToNative(island);
      clearTimeout(retry);
      if (!navigator.onLine) addEventListener('online', () => wake(island), { once: true });
      else if (readWaiting().length) retry = setTimeout(wake, retryMs, island);
    },
  );
}

const islandOf = ({ target }: Event) =>
  (target as Element).closest?.<HTMLElement>('astro-island:not([data-ready])');

for (const sign of ['pointerover', 'touchstart', 'focusin', 'keydown', 'click', 'submit']) {
  document.addEventListener(
    sign,
    (event) => {
      const island = islandOf(event);
      if (!island) return;
      hold(event, island);
      wake(island);
    },
    { capture: true, passive: sign === 'touchstart' },
  );
}

// Typed words are kept from the first letter on, whether or not the island's code ever arrives.
document.addEventListener('input', ({ target }) => {
  const form = (target as HTMLInputElement).form;
  if (form?.dataset.draft) saveTyping(form);
});

// Choosing an item closes the menu, on the same page too.
document.addEventListener('click', ({ target }) => {
  if (!(target as Element).closest('nav a')) return;
  for (const open of document.querySelectorAll('nav [open]')) open.removeAttribute('open');
});

openDetailsOnDemand();

/** What the storage asks of a page: not before it is shown, since a prerendered one may never be. */
function resume() {
  if (location.pathname.startsWith('/thanks')) forgetPostedDraft();
  document.querySelectorAll<HTMLFormElement>('form[data-draft]').forEach(restoreDraft);
  // a submission made without a connection waits: the first island sends it
  if (readWaiting().length) wake(document.querySelector('astro-island')!);
}

document.addEventListener('DOMContentLoaded', () => {
  const { prerendering } = document as { prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', resume, { once: true });
  else resume();
});

/**
 * `client:intent`. Listens for the first pointer, touch, focus or key on an island that has no code
 * yet and requests that code. A submit, and a click on an element marked `data-hold`, is held
 * meanwhile and then done again; if the code cannot be had, it takes the way a page without
 * JavaScript would.
 */
const intent: ClientDirective = (load, _options, island) => {
  loads.set(island, load);
  waiting.get(island)?.(load);
};

export default intent;
