import { expect } from 'vitest';
import { desktop, phone, type Journey } from '../journey.ts';

const countOpen = () => document.querySelectorAll('main details[open]').length;
const countAll = () => document.querySelectorAll('main details').length;

export function readAnswers(journey: Journey): void {
  journey('several answers can be open, then all, then none', phone, async (visitor) => {
    await visitor.open('/faq');
    const all = await visitor.ask(countAll);
    await visitor.pressAt('main details:has(#keys) summary');
    await visitor.expectThere('main astro-island[data-ready]');
    await visitor.pressAt('main details:has(#pets) summary');
    await expect.poll(() => visitor.ask(countOpen)).toBe(3);
    await visitor.expectAddress(/\/faq\/?#pets$/);
    await visitor.press('Open all');
    await expect.poll(() => visitor.ask(countOpen)).toBe(all);
    await visitor.press('Close all');
    await expect.poll(() => visitor.ask(countOpen)).toBe(0);
  });

  journey('the address of an answer opens it', desktop, async (visitor) => {
    await visitor.open('/faq#pets');
    await expect.poll(() => visitor.ask(countOpen)).toBe(2);
    await visitor.expectInView('main details:has(#pets) p');
  });

  journey('the film plays after a press, and is not asked for before', phone, async (visitor) => {
    await visitor.open('/');
    expect(await visitor.sees('video')).toBe(false);
    await visitor.press('Play the film');
    await expect
      .poll(() => visitor.ask(() => document.querySelector('video')?.currentTime))
      .toBeGreaterThan(0);
  });
}
