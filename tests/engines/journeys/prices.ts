import { expect } from 'vitest';
import { phone, desktop, type Journey } from '../journey.ts';

/** The first weekend of next June: no clock change, and always ahead. */
export function nextJune() {
  const year = new Date().getFullYear() + 1;
  const june = new Date(Date.UTC(year, 5, 1));
  const friday = 1 + ((5 - june.getUTCDay() + 7) % 7);
  const day = (date: number) => `${year}-06-${String(date).padStart(2, '0')}T17:00`;
  return { friday: day(friday), monday: day(friday + 3) };
}

const answer = '[data-estimate]';

export function findPrices(journey: Journey): void {
  for (const path of ['/rentals/short-term', '/rentals/long-term']) {
    journey(`the estimator of ${path} opens with an answer`, phone, async (visitor) => {
      await visitor.open(path);
      await visitor.expectText(answer, /\$\d/);
    });
  }

  for (const view of [phone, desktop]) {
    journey('the estimator answers a length and dates', view, async (visitor) => {
      await visitor.open('/rentals/short-term');
      await visitor.pressAt('label[for=by-length]');
      await visitor.choose('[name=unit]', 'hours');
      await visitor.type('[name=amount]', '8');
      await visitor.expectText(answer, '$180');

      await visitor.pressAt('label[for=by-dates]');
      const { friday, monday } = nextJune();
      await visitor.choose('[name=pickUp]', friday);
      await visitor.choose('[name=return]', monday);
      await visitor.expectText(answer, '$450');
      await visitor.press('Show the best price');
      await visitor.expectText(answer, '$450');
    });
  }

  journey(
    'a press on "Show the best price" before its script is there is answered in place',
    phone,
    async (visitor, relay) => {
      const letScriptsCome = relay.holdScripts();
      await visitor.open('/rentals/long-term');
      await visitor.press('Show the best price');
      letScriptsCome();
      await visitor.expectText(answer, /\$\d/);
      await visitor.expectAddress(/\/rentals\/long-term/);
    },
  );

  journey('dates lead to the cars that are available on them', phone, async (visitor) => {
    await visitor.open('/cars');
    const { friday, monday } = nextJune();
    await visitor.choose('[name=pickUp]', friday);
    await visitor.choose('[name=return]', monday);
    await visitor.press('Show available cars');
    await visitor.expectText('main', /\d cars? available on your dates/);
    await visitor.expectAddress(/\/cars\/available\?pickUp=/);
    await visitor.expectText('main', '$450');
    expect(await visitor.value('[name=pickUp]')).toBe(friday);
  });
}
