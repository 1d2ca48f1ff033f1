import { expect, type Page } from '@playwright/test';

/**
 * Fails unless Tab reaches everything on the page that it should, in the order of the page, shows
 * each in the window with a visible outline and not below the bar at its foot, and gets out at the end.
 */
export async function expectKeyboardWalk(page: Page): Promise<void> {
  const expected = await page.evaluate(listStops);
  const walked: Stop[] = [];
  // The parts of a date field are stops of their own.
  for (let presses = 0; presses <= expected.length * 2 + 20; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(readStop);
    if (!stop) break;
    if (stop.name !== walked.at(-1)?.name) walked.push(stop);
  }
  const names = walked.map(({ name }) => name);
  expect.soft(names, 'Tab reaches everything in order.').toEqual(expected);
  const unseen = walked.filter(({ isSeen }) => !isSeen).map(({ name }) => name);
  expect.soft(unseen, 'What has the focus is in the window and has an outline.').toEqual([]);
}

interface Stop {
  name: string;
  isSeen: boolean;
}

/** Numbers what Tab should reach, in order, and names it. Runs in the page. */
function listStops(): string[] {
  const candidates = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, iframe, video[controls], [tabindex]',
  );
  const isSkippedRadio = (element: HTMLElement): boolean => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return false;
    const group = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
      ({ name, form }) => name === element.name && form === element.form,
    );
    return element !== (group.find(({ checked }) => checked) ?? group[0]);
  };
  return [...candidates]
    .filter((element) => element.tabIndex >= 0 && !element.matches(':disabled, [inert] *'))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !isSkippedRadio(element))
    .map((element, index) => {
      const text = element.textContent?.trim() || element.getAttribute('name') || '';
      element.dataset.stop = `${index + 1} ${element.localName} ${text.slice(0, 40)}`;
      return element.dataset.stop;
    });
}

/** What has the focus now, if anything. Runs in the page. */
async function readStop(): Promise<Stop | undefined> {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  const hasOutline = (candidate: Element): boolean => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(candidate);
    const isTransparent = /^rgba\(.*, 0\)$/.test(outlineColor);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !isTransparent;
  };
  // Of a link that is broken into lines, its first line.
  const isUncovered = (): boolean => {
    const { x, y, width, height } = element.getClientRects()[0] ?? new DOMRect();
    const bar = document
      .elementFromPoint(x + width / 2, y + height / 2)
      ?.closest('.book-bar, .rooms, .site-header');
    return !bar || bar.contains(element);
  };
  const isSeen = (): boolean => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const isInWindow = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    // A field that is hidden for the sake of its looks shows its focus on its label.
    const { labels } = element as HTMLInputElement;
    return isInWindow && isUncovered() && [element, ...(labels ?? [])].some(hasOutline);
  };
  // Scrolling and transitions, however short, take a few frames.
  for (let frames = 0; frames < 10 && !isSeen(); frames += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return { name: element.dataset.stop ?? element.outerHTML.slice(0, 120), isSeen: isSeen() };
}
