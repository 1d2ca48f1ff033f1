import { bestPrice } from '#contracts/best-price.ts';
import { priceWords } from '#contracts/best-price-words.ts';
import type { EstimateFields } from '#contracts/estimate-form.ts';
import { nextWeekend } from '#contracts/next-weekend.ts';
import type { Stay } from '#contracts/stay.ts';
import { readFacts, type BusinessFacts } from '#server/business/facts.ts';
import { html, type Html } from '#server/http/html.ts';
import { shell } from '#server/http/shell.ts';
import type { Problem } from '#server/refusal.ts';
import { estimateForm } from './estimate-form-markup.ts';
import { readWords } from './estimate-words.ts';

type Words = ReturnType<typeof readWords>;

/** The page with the best price of a stay, and the form to try another one. */
export function estimatePage(facts: BusinessFacts, stay: Stay, entered: EstimateFields): Response {
  const words = readWords();
  const above = html`${renderAnswer(stay, facts, words, entered)}
    <h2 class="again">${words.page.again}</h2>`;
  return page(words, entered, words.answer.heading, above);
}

/** The page that asks for the times of a stay, for those who come without any: it begins with a weekend. */
export function blankEstimatePage({ from }: EstimateFields): Response {
  const words = readWords();
  const weekend = { by: 'dates', ...nextWeekend(new Date()), ...(from && { from }) };
  return page(words, weekend, words.heading, html`<p>${words.lede}</p>`);
}

/** The page that says what is wrong with what was entered, and keeps it. */
export function wrongEstimatePage(problem: Problem, entered: EstimateFields): Response {
  const words = readWords();
  const above = html`<div class="alert" role="alert"><p>${problem.sentence}</p></div>`;
  return page(words, entered, words.page.wrong, above, problem);
}

function page(
  words: Words,
  entered: EstimateFields,
  title: string,
  above: Html,
  problem?: Problem,
) {
  const content = html`${above} ${estimateForm(words, entered, problem)}
  ${renderWayBack(words, entered)}`;
  const { rentals: name } = readFacts().names;
  return shell('estimate', problem ? 400 : 200, { title, name, content });
}

function renderAnswer(
  stay: Stay,
  facts: BusinessFacts,
  { answer, labels }: Words,
  { by, pickUp = '', return: returned = '' }: EstimateFields,
): Html {
  const dates = new URLSearchParams({ pickUp, return: returned });
  const price = bestPrice(facts, stay);
  const { time, total, pieces, reason, saved } = priceWords(facts, stay, price);
  const agree = html`<p>${answer.agreed}</p>
    <a class="button-primary" href="/#contact">${answer.agree}</a>`;
  const book = html`<a
      class="button-primary"
      href="${facts.links.marketplace}"
      target="_blank"
      rel="noopener"
      >${labels.bookNow} <span class="sr-only">${labels.newTab}</span></a
    >
    ${by === 'dates' && html`<p><a class="back" href="/cars/available?${dates.toString()}#answer">${answer.cars}</a></p>`}
    <p class="note">${answer.published}</p>`;
  return html`<div class="card">
    ${price.isAgreedInPerson && html`<p>${answer.atMost}</p>`}
    <p class="total">${total}</p>
    <p>${answer.lasting} ${time}: <strong>${pieces}</strong></p>
    ${saved && html`<p class="saved">${answer.saved} ${saved}</p>`}
    ${reason && html`<p>${reason}</p>`} ${price.isAgreedInPerson ? agree : book}
  </div>`;
}

function renderWayBack({ page }: Words, { from }: EstimateFields): Html {
  const prices = /^[\w-]{1,60}$/.test(from ?? '') ? `/rentals/${from}` : '/rentals/short-term';
  return html`<p class="again"><a class="back" href="${prices}#estimate">${page.back}</a></p>`;
}
