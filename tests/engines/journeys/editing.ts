import { expect } from 'vitest';
import { password } from '../public-site.ts';
import { desktop, phone, type Journey } from '../journey.ts';

const sheet = '[role=dialog]';
const words = `${sheet} textarea`;

/** What the page in the frame says, and how many of its scripts are more than data. */
function readFrame() {
  const page = document.querySelector('iframe')?.contentDocument;
  const scripts = [...(page?.scripts ?? [])].filter(({ type }) => type !== 'application/ld+json');
  return { text: page?.body.textContent ?? '', scripts: scripts.length };
}

/** Whether each button lies over the text that it is for, in the frame below it. */
function areButtonsOverTheirTexts(): boolean {
  const frame = document.querySelector('iframe')!;
  const page = frame.contentDocument!;
  const { left, top } = frame.getBoundingClientRect();
  const range = page.createRange();
  range.selectNodeContents(page.querySelector('h1')!);
  const heading = range.getBoundingClientRect();
  const name = `Edit: ${page.querySelector('h1')!.textContent.trim()}`;
  const button = [...document.querySelectorAll('button')].find((one) => one.ariaLabel === name);
  const box = button?.getBoundingClientRect();
  if (!box) return false;
  const isNear = (one: number, other: number) => Math.abs(one - other) < 4;
  return isNear(box.top, top + heading.top) && isNear(box.left, left + heading.left);
}

/** A page in the frame of the editor, whose document has no address and runs no script. */
export function editPages(journey: Journey): void {
  for (const view of [phone, desktop]) {
    journey(
      'a text of a page is tapped and changed, under our own policy',
      view,
      async (visitor) => {
        await visitor.open('/admin/pages?page=/faq');
        await visitor.type('#password', password);
        await visitor.press('Sign in', '#sign-in');
        // The first page of a server makes its code ready.
        await expect.poll(() => visitor.sees('iframe'), { timeout: 40_000 }).toBe(true);
        await expect.poll(() => visitor.ask(areButtonsOverTheirTexts)).toBe(true);
        await visitor.press('Edit: Can my dog come along?');
        await visitor.expectVisible(words);
        await visitor.type(words, 'Are dogs welcome?');
        await visitor.expectText(sheet, /Saved in the draft\./);
        await expect.poll(() => visitor.ask(readFrame)).toMatchObject({ scripts: 0 });
        await expect
          .poll(async () => (await visitor.ask(readFrame)).text)
          .toContain('Are dogs welcome?');
        await visitor.press('Back to that', sheet);
        await visitor.expectHidden(sheet);
        await expect
          .poll(async () => (await visitor.ask(readFrame)).text)
          .toContain('Can my dog come along?');
      },
    );
  }
}
