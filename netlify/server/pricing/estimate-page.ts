import { bestPrice } from '#contracts/best-price.ts';
import { wordPrice } from '#contracts/best-price-words.ts';
import type { EstimateFields } from '#contracts/estimate-form.ts';
import type { Stay } from '#contracts/stay.ts';
import type { BusinessFacts } from '#server/business/facts.ts';
import type { Failure } from '#server/http/failure.ts';
import { html } from '#server/http/html.ts';
import type { Html } from '#server/http/html.ts';
import { pageResponse } from '#server/http/page.ts';
import { estimateForm } from './estimate-form.ts';
import { readWords } from './estimate-words.ts';

const brand = 'rentals';

type Words = ReturnType<typeof readWords>;

/** The page with the best price of a stay, and the form to try another one. */
export function estimatePage(facts: BusinessFacts, stay: Stay, entered: EstimateFields): Response {
  const words = readWords();
  const content = html`
    ${renderAnswer(stay, facts, words)}
    <h2>${words.page.again}</h2>
    ${estimateForm(words, entered, undefined)} ${renderWayBack(words, entered)}
  `;
  const title = words.answer.heading;
  return pageResponse(200, { title, brand, content });
}

/** The page that asks for the times of a stay, for those who come without any. */
export function blankEstimatePage(entered: EstimateFields): Response {
  const words = readWords();
  const content = html`
    <p class="quiet">${words.lede}</p>
    ${estimateForm(words, entered, undefined)} ${renderWayBack(words, entered)}
  `;
  return pageResponse(200, { title: words.heading, brand, content });
}

/** The page that says what is wrong with what was entered, and keeps it. */
export function wrongEstimatePage(
  { status, problems }: Failure,
  entered: EstimateFields,
): Response {
  const words = readWords();
  const content = html`
    <div class="alert" role="alert"><p>${problems[0].sentence}</p></div>
    ${estimateForm(words, entered, problems[0])} ${renderWayBack(words, entered)}
  `;
  return pageResponse(status, { title: words.page.wrong, brand, content });
}

function renderAnswer(stay: Stay, facts: BusinessFacts, { answer, labels }: Words): Html {
  const price = bestPrice(facts, stay);
  const { time, total, pieces, reason, saved } = wordPrice(facts, stay, price);
  const agree = html`<p>${answer.agreed}</p>
    <a class="button" href="/#contact">${answer.agree}</a>`;
  const book = html`<a
      class="button"
      href="${facts.links.marketplace}"
      target="_blank"
      rel="noopener"
      >${labels.bookNow} <span class="aside">${labels.newTab}</span></a
    >
    <p class="note">${answer.published}</p>`;
  return html`<div class="answer">
    <p class="total">${price.isAgreedInPerson && html`<small>${answer.atMost}</small> `}${total}</p>
    <p>${answer.lasting} ${time}: <strong>${pieces}</strong></p>
    ${saved && html`<p class="saved">${answer.saved} ${saved}</p>`}
    ${reason && html`<p class="quiet">${reason}</p>`} ${price.isAgreedInPerson ? agree : book}
  </div>`;
}

function renderWayBack({ page }: Words, { from }: EstimateFields): Html {
  const prices = from === 'long-term' ? '/rentals/long-term' : '/rentals/short-term';
  return html`<p><a class="back" href="${prices}#estimate">${page.back}</a></p>`;
}
