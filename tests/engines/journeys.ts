import type { Journey } from './journey.ts';
import { askAboutACar } from './journeys/ask-about-a-car.ts';
import { editPages } from './journeys/editing.ts';
import { runTheShop } from './journeys/run-the-shop.ts';
import { readEveryPage } from './journeys/every-page.ts';
import { useForms } from './journeys/forms.ts';
import { useMenu } from './journeys/menu.ts';
import { findPrices } from './journeys/prices.ts';
import { readAnswers } from './journeys/answers.ts';
import { visitWithoutScripts } from './journeys/without-scripts.ts';

/** What visitors do on the public site, and the owner and editors in the back office. */
export function walkThroughSite(journey: Journey): void {
  readEveryPage(journey);
  useMenu(journey);
  readAnswers(journey);
  findPrices(journey);
  askAboutACar(journey);
  useForms(journey);
  visitWithoutScripts(journey);
  runTheShop(journey);
  editPages(journey);
}
