import { expect } from 'vitest';
import { readBuiltPages } from '#scripts/checks/built-pages.ts';
import { desktop, phone, type Journey } from '../journey.ts';
import type { Visitor } from '../visitor.ts';

const addresses = [...readBuiltPages().map(({ address }) => address), '/cars/car-1'].filter(
  (address) => !/^\/(admin|vehicle-selector)/.test(address),
);

/** Brings the first picture that is still missing into view; engines ask for pictures only there. */
function lookForPictures(): string[] {
  const missing = [...document.images].filter(
    (image) => image.checkVisibility() && !(image.complete && image.naturalWidth > 0),
  );
  missing[0]?.scrollIntoView({ behavior: 'instant', block: 'center' });
  return missing.map(({ src, alt }) => src || alt);
}

async function openOne(visitor: Visitor, address: string): Promise<void> {
  await visitor.open(address);
  await visitor.expectVisible('h1');
  const tooWide = () => document.documentElement.scrollWidth - innerWidth;
  expect(await visitor.ask(tooWide), `what ${address} has beside the screen`).toBe(0);
}

/** The least that every engine must do. */
export function openEveryPage(journey: Journey): void {
  journey('every page fits and reports nothing', phone, async (visitor) => {
    for (const address of addresses) await openOne(visitor, address);
  });
}

export function readEveryPage(journey: Journey): void {
  for (const view of [phone, desktop]) {
    journey('every page fits, shows its pictures and reports nothing', view, async (visitor) => {
      for (const address of addresses) {
        await openOne(visitor, address);
        await expect
          .poll(() => visitor.ask(lookForPictures), {
            message: `the missing pictures of ${address}`,
          })
          .toEqual([]);
      }
    });
  }

  journey('what a page reports is noticed', phone, async (visitor) => {
    await visitor.open('/cars');
    await visitor.ask(() => {
      console.error('a canary');
      document.body.append(
        Object.assign(document.createElement('script'), { text: 'canary()' }),
        Object.assign(document.createElement('img'), { src: '/no-canary.png' }),
      );
    });
    await expect
      // In whichever order they came.
      .poll(async () => (await visitor.problems()).sort())
      .toEqual([
        '/cars: a canary',
        expect.stringMatching(/^\/cars: .*no-canary.png was not loaded$/),
        expect.stringMatching(/^\/cars: script-src\S* forbids inline/),
      ]);
    await visitor.open('/');
    expect(await visitor.problems()).toHaveLength(3);
    await visitor.ask(() => sessionStorage.clear());
  });
}
