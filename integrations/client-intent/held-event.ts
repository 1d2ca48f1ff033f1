import { identifyNativeSubmission } from '#islands/shared/draft.ts';

/** The visitor's last press on each island that has no code yet. */
const held = new Map<Element, { element: HTMLElement; form?: HTMLFormElement }>();

/** Holds a submit, or a click on `[data-hold]`; any other event goes its way. */
export function hold(event: Event, island: Element) {
  const isSubmit = event.type === 'submit';
  const form = isSubmit ? (event.target as HTMLFormElement) : undefined;
  const element =
    (event as SubmitEvent).submitter ??
    form ??
    (event.type === 'click' && (event.target as Element).closest<HTMLElement>('[data-hold]'));
  if (!element || (event as MouseEvent).ctrlKey || (event as MouseEvent).metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  release(island);
  held.set(island, form ? { element, form } : { element });
  element.ariaBusy = 'true';
}

function release(island: Element) {
  const last = held.get(island);
  held.delete(island);
  if (last) last.element.ariaBusy = null;
  return last;
}

/** Does again what the visitor did, now that the island's code answers it. */
export function replay(island: Element) {
  const last = release(island);
  if (last?.form) last.form.requestSubmit();
  else last?.element.click();
}

/** Posts the form or follows the link as a page without JavaScript would. */
export function takeNativeWay(island: Element) {
  const last = release(island);
  if (last?.form) {
    identifyNativeSubmission(last.form);
    last.form.submit();
  } else if (last) location.assign((last.element as HTMLAnchorElement).href);
}

/** Tells the visitor, in the form that waits, that there is no connection. */
export function showOffline(island: Element) {
  held.get(island)?.form?.querySelector('[data-offline]')?.removeAttribute('hidden');
}
