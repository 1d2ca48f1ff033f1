import { unitWord } from '#contracts/best-price-words.ts';
import { lengthUnits, type EstimateFields } from '#contracts/estimate-form.ts';
import { html, type Html } from '#server/http/html.ts';
import type { Problem } from '#server/refusal.ts';
import type { EstimatorWords } from './estimate-words.ts';

/** A control with what every control has. */
type Control = (attributes: Html) => Html;

/** Whether nothing was entered, as when the address is opened without the form. */
export function isBlank({ by, amount, unit, pickUp, return: returned }: EstimateFields): boolean {
  return [by, amount, unit, pickUp, returned].every((value) => value === undefined);
}

/** The estimator's form with what was entered, and what is wrong with it. */
export function estimateForm(
  words: EstimatorWords,
  entered: EstimateFields,
  problem?: Problem,
): Html {
  const { ways, fields } = words;
  const options = lengthUnits.map(
    (unit) =>
      html`<option value="${unit}" ${unit === entered.unit && html`selected`}>
        ${unitWord(unit, entered.amount ?? '')}
      </option>`,
  );
  const field = (name: 'amount' | 'unit' | 'pickUp' | 'return', control: Control): Html =>
    renderField(name, fields[name], control, problem?.field === name && problem.sentence);
  const byDates = entered.by === 'dates';
  return html`<form method="get" action="/api/estimate" novalidate class="card again">
    <fieldset class="two-ways">
      <legend>${ways.legend}</legend>
      ${renderWay('dates', ways.dates, byDates)} ${renderWay('length', ways.length, !byDates)}
      <div class="by-dates pair">
        ${field('pickUp', wallTime(entered.pickUp))} ${field('return', wallTime(entered.return))}
        <p class="note">${fields.note}</p>
      </div>
      <div class="by-length pair">
        ${field('amount', (attributes) => html`<input inputmode="decimal" value="${entered.amount ?? ''}" ${attributes} />`)}
        ${field(
          'unit',
          (attributes) =>
            html`<select ${attributes}>
              ${options}
            </select>`,
        )}
      </div>
    </fieldset>
    <input type="hidden" name="from" value="${entered.from ?? ''}" />
    <button type="submit" class="button-solid">${words.submit}</button>
  </form>`;
}

function wallTime(value = ''): Control {
  return (attributes) => html`<input type="datetime-local" value="${value}" ${attributes} />`;
}

function renderWay(by: string, words: string, checked: boolean): Html {
  return html`<input id="by-${by}" type="radio" name="by" value="${by}" ${checked && 'checked'} />
    <label for="by-${by}">${words}</label>`;
}

function renderField(name: string, label: string, control: Control, problem: string | false): Html {
  const invalid = problem && html`aria-invalid="true" aria-describedby="${name}-problem" autofocus`;
  return html`<div>
    <label for="${name}">${label}</label>
    ${control(html`class="control" id="${name}" name="${name}" ${invalid}`)}
    ${problem && html`<p class="problem" id="${name}-problem">${problem}</p>`}
  </div>`;
}
