import { expect } from 'vitest';
import { recordsWith, someDetails } from '#tests/support/visitor.ts';
import { phone, phoneWithoutScripts, type Journey } from '../journey.ts';
import { fillIn } from './forms.ts';
import { nextJune } from './prices.ts';

const form = '#ask form';

export function askAboutACar(journey: Journey): void {
  for (const view of [phone, phoneWithoutScripts]) {
    const how = view.scripts ? 'with' : 'without';
    journey(
      `${how} scripts a car is found by its dates and asked about, and the question keeps both`,
      view,
      async (visitor) => {
        const details = someDetails();
        const { friday, monday } = nextJune();
        await visitor.open(`/cars/available?pickUp=${friday}&return=${monday}`);
        await visitor.press('Car 1', 'main');
        await visitor.expectText('h1', 'Car 1');
        await visitor.expectText('#trip', '$450');
        expect(await visitor.value(`${form} [name=pickUp]`)).toBe(friday);
        await fillIn(visitor, form, details);
        await visitor.press('Send my details', form);
        await visitor.expectText('main', 'Thank you!');
        const [kept] = await recordsWith(details.email);
        expect(JSON.stringify(kept)).toContain('car-1');
      },
    );
  }
}
