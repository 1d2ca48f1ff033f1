import { randomUUID } from 'node:crypto';
import { decoyField } from '#contracts/submission.ts';
import type { Failure } from '#server/http/failure.ts';
import { html } from '#server/http/html.ts';
import type { Html } from '#server/http/html.ts';
import { pageResponse } from '#server/http/page.ts';
import type { FormInput, SubmissionForm } from './submission-form.ts';

/** What a visitor without JavaScript sees when a form post failed: why, and the form as it was typed. */
export function failurePage(
  form: SubmissionForm,
  failure: Failure,
  typed: Record<string, string>,
): Response {
  const { inputs, back, brand } = form;
  const sentences = failure.problems.map(({ sentence }) => html`<p>${sentence}</p>`);
  const firstWrong = inputs.find(({ name }) => problemOf(failure, name))?.name;
  const fields = inputs.map((input) =>
    renderField(input, typed[input.name] ?? '', problemOf(failure, input.name), firstWrong),
  );
  const isIdUsable = typed.submissionId && !problemOf(failure, 'submissionId');
  const submissionId = isIdUsable ? typed.submissionId : randomUUID();
  const content = html`
    <div class="alert" role="alert">${sentences}</div>
    <form method="post" action="/api/${form.name}">
      ${fields}
      <div class="aside" aria-hidden="true">
        <label for="${decoyField}">Leave this empty</label>
        <input id="${decoyField}" name="${decoyField}" tabindex="-1" autocomplete="off" />
      </div>
      <input type="hidden" name="submissionId" value="${submissionId}" />
      <button type="submit">${form.submitLabel}</button>
    </form>
    <p>
      ${failure.status !== 413 && 'What you typed is all here.'}
      <a class="back" href="${back.href}">${back.label}</a>
    </p>
  `;
  const title = failure.status === 400 ? 'Please check what you typed' : 'Not sent yet';
  return pageResponse(failure.status, { title, brand, content });
}

function problemOf(failure: Failure, field: string): string | undefined {
  return failure.problems.find((problem) => problem.field === field)?.sentence;
}

function renderField(
  { name, label, type, autocomplete, isHidden }: FormInput,
  value: string,
  problem: string | undefined,
  firstWrong: string | undefined,
): Html {
  if (isHidden && !problem) return html`<input type="hidden" name="${name}" value="${value}" />`;
  const invalid = problem && html`aria-invalid="true" aria-describedby="${name}-problem"`;
  const attributes = html`id="${name}" name="${name}" ${!isHidden && html`required`}
  ${autocomplete && html`autocomplete="${autocomplete}"`} ${invalid}
  ${name === firstWrong && html`autofocus`}`;
  // A textarea drops the first line break inside it.
  const control =
    type === 'paragraphs'
      ? html`<textarea ${attributes}>${'\n'}${value}</textarea>`
      : html`<input type="${type}" value="${value}" ${attributes} />`;
  return html`<label for="${name}">${label}</label> ${control}
    ${problem && html`<p class="problem" id="${name}-problem">${problem}</p>`}`;
}
