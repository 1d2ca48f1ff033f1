import { bestPrice, type PublishedPrices } from '#contracts/best-price.ts';
import { priceWords, unitWord } from '#contracts/best-price-words.ts';
import { readEstimateForm, type LengthUnit } from '#contracts/estimate-form.ts';
import type { Stay, StayProblem } from '#contracts/stay.ts';

// Answers the estimator while its form is filled in. Runs once, when a visitor reaches for the form.
const form = document.querySelector<HTMLFormElement>('[data-estimator]')!;
const result = document.querySelector<HTMLElement>('[data-estimate]')!;
const prices = JSON.parse(form.dataset.prices ?? '') as PublishedPrices;

const read = () => readEstimateForm(Object.fromEntries(new FormData(form)), prices.rules);
const fieldOf = ({ field }: StayProblem) => form.elements.namedItem(field) as HTMLInputElement;
const shownProblem = () => form.querySelector('[aria-invalid]');

/** Fills the places marked `data-text`, and shows those marked `data-if` where there is something. */
function fill(words: Record<string, string | boolean | undefined>) {
  for (const place of form.querySelectorAll<HTMLElement>('[data-text]')) {
    const text = String(words[place.dataset.text!] ?? '');
    if (place.textContent !== text) place.textContent = text;
  }
  for (const place of form.querySelectorAll<HTMLElement>('[data-if]')) {
    place.hidden = !words[place.dataset.if!];
  }
}

function showPrice(stay: Stay) {
  const price = bestPrice(prices, stay);
  const agreed = price.isAgreedInPerson;
  fill({ ...priceWords(prices, stay, price), answer: true, agreed, listed: !agreed });
}

function showProblem(problem?: StayProblem) {
  shownProblem()?.removeAttribute('aria-invalid');
  for (const place of form.querySelectorAll('[data-problem]')) place.textContent = '';
  if (!problem) return;
  const field = fieldOf(problem);
  field.setAttribute('aria-invalid', 'true');
  form.querySelector(`#${field.getAttribute('aria-describedby')}`)!.textContent = problem.sentence;
}

/** While one types, a mistake shows no price; it is only named once one has left its field. */
function update() {
  const reading = read();
  if ('stay' in reading) showPrice(reading.stay);
  else fill({ waiting: true });
  const isNamed = 'problem' in reading && fieldOf(reading.problem) === shownProblem();
  showProblem(isNamed ? reading.problem : undefined);
}

const amount = form.elements.namedItem('amount') as HTMLInputElement;
const unit = form.elements.namedItem('unit') as HTMLSelectElement;

form.addEventListener('input', () => {
  for (const option of unit.options) {
    option.text = unitWord(option.value as LengthUnit, amount.value);
  }
  update();
});
form.addEventListener('focusout', () => {
  const reading = read();
  if ('problem' in reading && fieldOf(reading.problem).value) showProblem(reading.problem);
});
form.addEventListener('submit', (event) => {
  if (event.submitter?.hasAttribute('formaction')) return;
  event.preventDefault();
  update();
  const reading = read();
  if ('stay' in reading) return result.focus();
  showProblem(reading.problem);
  fieldOf(reading.problem).focus();
});
update();
