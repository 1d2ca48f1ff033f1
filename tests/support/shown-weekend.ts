import { expect, type Locator, type Page } from '@playwright/test';
import { nextWeekend } from '#contracts/next-weekend.ts';

/** Expects the fields to hold a weekend, as it is chosen on the day before it. */
export async function expectWeekendIn(place: Page | Locator): Promise<void> {
  const pickUp = await place.getByLabel('Pick-up').inputValue();
  const weekend = nextWeekend(new Date(Date.parse(`${pickUp}Z`) - 86_400_000));
  expect(pickUp).toBe(weekend.pickUp);
  await expect(place.getByLabel('Return')).toHaveValue(weekend.return);
}
