import type { Journey } from './journey.ts';
import { readEveryPage } from './journeys/every-page.ts';
import { useForms } from './journeys/forms.ts';
import { useMenu } from './journeys/menu.ts';
import { findPrices } from './journeys/prices.ts';
import { readAnswers } from './journeys/answers.ts';
import { visitWithoutScripts } from './journeys/without-scripts.ts';

/** What visitors do on the public site. */
export function walkThroughSite(journey: Journey): void {
  readEveryPage(journey);
  useMenu(journey);
  readAnswers(journey);
  findPrices(journey);
  useForms(journey);
  visitWithoutScripts(journey);
}
