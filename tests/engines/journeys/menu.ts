import { expect } from 'vitest';
import { desktop, phone, type Journey } from '../journey.ts';

const menu = 'nav[aria-label=Main]';
const contact = `${menu} a[href="#contact"]`;
const rideshare = `${menu} a[href="/rentals/rideshare"]`;
const yardley = `${menu} a[href="/locations/yardley-pa"]`;

/** Whether the headline lies on top in the middle of where it is. */
function isHeadlineFree(): boolean {
  const headline = document.querySelector('h1')!;
  const { left, top, width, height } = headline.getBoundingClientRect();
  return headline.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

export function useMenu(journey: Journey): void {
  journey(
    'one dropdown is open at a time, and none after Escape or a press elsewhere',
    desktop,
    async (visitor) => {
      await visitor.open('/');
      await visitor.press('Modes', menu);
      await visitor.expectVisible(rideshare);
      await visitor.press('Locations', menu);
      await visitor.expectVisible(yardley);
      await visitor.expectHidden(rideshare);
      await visitor.expectThere('astro-island[data-ready]');
      await visitor.pressEscape();
      await visitor.expectHidden(yardley);
      await visitor.press('Modes', menu);
      await visitor.expectVisible(rideshare);
      await visitor.pressAt('h1');
      await visitor.expectHidden(rideshare);
    },
  );

  journey(
    'the menu opens, and closes on Escape, a press elsewhere and a choice',
    phone,
    async (visitor) => {
      await visitor.open('/');
      await visitor.expectHidden(contact);
      expect(await visitor.ask(isHeadlineFree), 'the headline is free').toBe(true);
      await visitor.press('Menu', menu);
      await visitor.expectVisible(contact);
      await visitor.expectThere('astro-island[data-ready]');
      await visitor.pressEscape();
      await visitor.expectHidden(contact);
      await visitor.press('Menu', menu);
      await visitor.press('Modes', menu);
      await visitor.expectVisible(rideshare);
      await visitor.press('Menu', menu);
      await visitor.expectHidden(contact);
      await visitor.press('Menu', menu);
      await visitor.expectVisible(contact);
      await visitor.pressElsewhere();
      await visitor.expectHidden(contact);
      await visitor.press('Menu', menu);
      await visitor.press('Contact', menu);
      await visitor.expectHidden(contact);
      await visitor.expectInView('#contact h2');
    },
  );

  journey('Contact leads to the form from a page that has none', desktop, async (visitor) => {
    await visitor.open('/about');
    await visitor.press('Contact', menu);
    await visitor.expectAddress(/\/#contact$/);
    await visitor.expectInView('#contact h2');
  });
}
