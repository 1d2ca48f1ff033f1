import { finishDraft, draftOf } from '#islands/shared/forms/draft.ts';
import { postNatively } from '#islands/shared/forms/native-post.ts';
import type { FormName } from '#islands/shared/forms/submit-form.ts';
import { addWaiting } from '#islands/shared/forms/waiting.ts';

/** How long a press waits for the island's code before it falls back to the native way, ms. */
const patience = 10_000;

/**
 * The visitor's last press on each island that has no code yet, by what finds its element: rendering
 * the island may put another element in its place.
 */
const held = new Map<HTMLElement, string>();

/** Holds a submit, or a click on `[data-hold]`; any other event goes its way. */
export function hold(event: Event, island: HTMLElement) {
  const { ctrlKey, metaKey, target, type } = event as MouseEvent;
  const selector = { submit: 'form', click: '[data-hold]' }[type];
  const pressed = selector && (target as Element).closest<HTMLElement>(selector);
  if (!pressed || ctrlKey || metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  held.set(island, type === 'submit' ? selector : `[data-hold="${pressed.dataset.hold}"]`);
  island.setAttribute('aria-busy', 'true');
  setTimeout(() => navigator.onLine && fallBackToNative(island), patience);
}

function release(island: HTMLElement) {
  const selector = held.get(island);
  held.delete(island);
  island.removeAttribute('aria-busy');
  return selector ? island.querySelector<HTMLElement>(selector) : null;
}

/** Does again what the visitor did, now that the island's code answers it. */
export function replay(island: HTMLElement) {
  delete island.dataset.offline;
  const element = release(island);
  (element?.querySelector<HTMLElement>('[type=submit]') ?? element)?.click();
}

/**
 * Follows the link or posts the form as a page without JavaScript would. Without a connection, a
 * form's words wait where the island's code will find and send them, and the visitor is told so.
 */
export function fallBackToNative(island: HTMLElement) {
  const element = release(island);
  if (element instanceof HTMLAnchorElement) location.assign(element.href);
  if (!(element instanceof HTMLFormElement)) return;
  if (navigator.onLine) return postNatively(element);
  const draft = draftOf(element);
  if (!addWaiting({ form: element.dataset.draft as FormName, draft })) return;
  finishDraft(element, draft);
  island.dataset.offline = '';
}
