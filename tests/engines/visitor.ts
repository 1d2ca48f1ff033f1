import { expect, vi } from 'vitest';
import type { Tab } from './engine.ts';

/** What a visitor does and sees, the same in every engine. */
export type Visitor = ReturnType<typeof visitorOf>;

const timeout = 30_000;

const eventually = <T>(question: () => Promise<T>, message: string) =>
  expect.poll(question, { message, timeout });

export function visitorOf(tab: Tab, site: string) {
  /** What a function answers in the page; it may use nothing but its arguments. */
  async function ask<T, A extends unknown[]>(question: (...args: A) => T, ...args: A) {
    return (await tab.evaluate(`(${question})(...${JSON.stringify(args)})`)) as Awaited<T>;
  }

  async function pressWhat(
    place: string,
    words?: string,
    during?: () => Promise<void>,
  ): Promise<void> {
    // Where it was found twice in a row: a page that still moves would be pressed beside it.
    let before: { x: number; y: number } | undefined;
    const point = await vi.waitFor(
      async () => {
        const found = await ask(findPoint, place, words);
        if (typeof found === 'string') throw new Error(found);
        const isStill = found.x === before?.x && found.y === before.y;
        before = found;
        if (!isStill) throw new Error(`${words ?? place} moves.`);
        return found;
      },
      { timeout, interval: 50 },
    );
    await tab.press(point.x, point.y, during);
  }

  return {
    ask,
    open: (path: string) => tab.go(site + path),
    /** Presses the link, button, label or question with these words, in a part of the page. */
    press: (words: string, place = 'body') => pressWhat(place, words),
    pressAt: (place: string) => pressWhat(place),
    /** Presses, and lets go once `done` is. */
    hold: (words: string, place: string, done: () => Promise<void>) =>
      pressWhat(place, words, done),
    /** Presses the empty edge of the page. */
    pressElsewhere: () => tab.press(3, 600),
    pressEscape: () => tab.pressKey('Escape'),
    /** Types in place of what a field holds. */
    async type(field: string, words: string): Promise<void> {
      await pressWhat(field);
      await ask((css) => document.querySelector<HTMLInputElement>(css)!.select(), field);
      await tab.type(words);
      await eventually(() => ask(readValue, field), `what ${field} holds`).toBe(words);
    },
    /** Chooses an option, or a time: engines differ in how these are typed, if they can be at all. */
    choose: (field: string, value: string) => ask(chooseValue, field, value),
    value: (field: string) => ask(readValue, field),
    /** The words that can be seen in a part of the page, none if it can't be seen. */
    text: (place: string) => ask(readText, place),
    sees: async (place: string) => (await ask(countVisible, place)) > 0,
    expectText: (place: string, words: string | RegExp) =>
      eventually(() => ask(readText, place), `what ${place} says`).toMatch(words),
    expectVisible: (place: string) =>
      eventually(() => ask(countVisible, place), `how many ${place} can be seen`).toBeGreaterThan(
        0,
      ),
    expectHidden: (place: string) =>
      eventually(() => ask(countVisible, place), `how many ${place} can be seen`).toBe(0),
    /** Whether or not it is anything to see. */
    expectThere: (place: string) =>
      eventually(() => ask(countAll, place), `how many ${place} there are`).toBeGreaterThan(0),
    expectInView: (place: string) =>
      eventually(() => ask(isInView, place), `whether ${place} is in view`).toBe(true),
    expectAddress: (address: RegExp) =>
      eventually(() => ask(() => location.href), 'the address').toMatch(address),
    /** Tells the page that its connection is gone, or back. */
    noticeConnection: (isOnline: boolean) => ask(believe, isOnline),
    /** What went wrong in the pages of this visit so far. */
    problems: () => ask(() => JSON.parse(sessionStorage.getItem('problems') ?? '[]') as string[]),
  };
}

/** Where to press what is meant, once it lies on top there; otherwise what is the matter. */
function findPoint(place: string, words?: string) {
  const plain = (text = '') => text.replace(/\s+/g, ' ').trim();
  const controls = 'a[href], button, summary, label';
  const all = words
    ? [...document.querySelectorAll(place)].flatMap((part) => [
        ...part.querySelectorAll<HTMLElement>(controls),
      ])
    : [...document.querySelectorAll<HTMLElement>(place)];
  const visible = all.filter((element) => element.checkVisibility());
  const name = (element: HTMLElement) => element.ariaLabel ?? plain(element.innerText);
  const meant = words
    ? (visible.find((element) => name(element) === words) ??
      visible.find((element) => name(element).startsWith(words)))
    : visible[0];
  const called = words ? `"${words}" in ${place}` : place;
  if (!meant) return `There is no ${called} to press.`;
  meant.scrollIntoView({ behavior: 'instant', block: 'center' });
  const { left, top, width, height } = meant.getClientRects()[0]!;
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  return meant.contains(hit)
    ? { x, y }
    : `${called} is covered by ${hit?.outerHTML.slice(0, 120)}.`;
}

/** What WebDriver can't do to a browser: the page believes that it has a connection, or none. */
function believe(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

function readText(place: string): string {
  return [...document.querySelectorAll<HTMLElement>(place)]
    .filter((element) => element.checkVisibility())
    .map((element) => element.innerText)
    .join('\n');
}

function readValue(field: string): string {
  return document.querySelector<HTMLInputElement>(field)!.value;
}

function chooseValue(field: string, value: string): void {
  const control = document.querySelector<HTMLInputElement>(field)!;
  control.value = value;
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

function countAll(place: string): number {
  return document.querySelectorAll(place).length;
}

function countVisible(place: string): number {
  return [...document.querySelectorAll(place)].filter((element) => element.checkVisibility())
    .length;
}

function isInView(place: string): boolean {
  const { top, bottom } = document.querySelector(place)!.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
