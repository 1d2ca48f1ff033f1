import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { withApostrophes, withFacts } from '#contracts/fill-facts.ts';
import type { FormField } from '#contracts/form.ts';
import { allFormWords, formWords } from '#contracts/form-words.ts';
import type { LeadForm, LeadKind } from '#contracts/lead-forms.ts';
import { decoyField } from '#contracts/submission.ts';
import type { Failure } from '#server/http/failure.ts';
import { html, type Html } from '#server/http/html.ts';
import { shell } from '#server/http/shell.ts';
import { readContent, readFacts, readFactsForTexts } from '#server/business/facts.ts';

/** Which of the business's names the page of a form carries, and where the form was left. */
const origins: Record<LeadKind, { brand: 'rentals' | 'camping'; href: string; label: string }> = {
  'contact-message': { brand: 'rentals', href: '/#contact', label: 'Back to the website' },
  'booking-interest': { brand: 'camping', href: '/car-camp', label: 'Back to Car Camp' },
};

/** A form about a car was left on the page of that car. */
function originOf({ kind }: LeadForm, { car = '' }: Record<string, string>) {
  if (!/^[a-z0-9-]{1,60}$/.test(car)) return origins[kind];
  return { brand: 'rentals', href: `/cars/${car}#ask`, label: 'Back to the car' } as const;
}

const siteWords = z.object({ forms: allFormWords });
type AllFormWords = z.infer<typeof allFormWords>;

/** What the forms say on their own pages. */
function readWords(): AllFormWords {
  const { forms } = readContent('site/site.yaml', siteWords);
  return withApostrophes(withFacts(forms, readFactsForTexts()));
}

/** What a visitor without JavaScript sees when a form post failed: why, and the form as it was typed. */
export function failurePage(
  form: LeadForm,
  failure: Failure,
  typed: Record<string, string>,
): Response {
  const { brand, href, label } = originOf(form, typed);
  const words = readWords();
  const sentences = failure.problems.map(({ sentence }) => html`<p>${sentence}</p>`);
  const isIdUsable = typed.submissionId && !problemOf(failure, 'submissionId');
  const submissionId = isIdUsable ? typed.submissionId : randomUUID();
  const content = html`
    <div class="alert" role="alert">${sentences}</div>
    <form method="post" action="/api/${form.name}" class="card">
      ${renderFields(form, words, failure, typed)}
      <div hidden>
        <label for="${decoyField}">Leave this empty</label>
        <input id="${decoyField}" name="${decoyField}" tabindex="-1" autocomplete="off" />
      </div>
      <input type="hidden" name="submissionId" value="${submissionId}" />
      <button type="submit" class="button-solid">${words.submit[form.kind]}</button>
    </form>
    <p>
      ${failure.status !== 413 && 'What you typed is all here.'}
      <a class="back" href="${href}">${label}</a>
    </p>
  `;
  const title = failure.status === 400 ? 'Please check what you typed' : 'Not sent yet';
  return shell('failed-form', failure.status, { title, name: readFacts().names[brand], content });
}

function problemOf(failure: Failure, field: string): string | undefined {
  return failure.problems.find((problem) => problem.field === field)?.sentence;
}

/** The fields as they were typed; the first that is wrong has the focus. */
function renderFields(
  { kind, fields }: LeadForm,
  words: AllFormWords,
  failure: Failure,
  typed: Record<string, string>,
): Html[] {
  const labels: Partial<Record<string, string>> = formWords(kind, words).labels ?? {};
  const firstWrong = Object.keys(fields).find((name) => problemOf(failure, name));
  return Object.entries(fields).map(([name, field]) => {
    const own = field.isOptional ? `${field.label} ${words.optional}` : field.label;
    const label = labels[name] ?? own;
    const problem = problemOf(failure, name);
    return renderField(name, { ...field, label }, typed[name] ?? '', problem, name === firstWrong);
  });
}

function renderField(
  name: string,
  { label, type, autocomplete, hint, isOptional, isHidden }: FormField,
  value: string,
  problem: string | undefined,
  hasFocus: boolean,
): Html {
  if (isHidden && !problem) return html`<input type="hidden" name="${name}" value="${value}" />`;
  const described = [hint && `${name}-hint`, problem && `${name}-problem`]
    .filter(Boolean)
    .join(' ');
  const attributes = html`class="control" id="${name}" name="${name}" ${!isOptional && 'required'}
  ${autocomplete && html`autocomplete="${autocomplete}"`} ${problem && html`aria-invalid="true"`}
  ${described && html`aria-describedby="${described}"`} ${hasFocus && 'autofocus'}`;
  // A textarea drops the first line break inside it.
  const control =
    type === 'paragraphs'
      ? html`<textarea rows="6" ${attributes}>${'\n'}${value}</textarea>`
      : html`<input type="${type}" value="${value}" ${attributes} />`;
  return html`<div>
    <label for="${name}">${label}</label>
    ${hint && html`<p class="note" id="${name}-hint">${hint}</p>`} ${control}
    ${problem && html`<p class="problem" id="${name}-problem">${problem}</p>`}
  </div>`;
}
