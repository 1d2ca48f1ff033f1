import { readStored, writeStored } from '#browser/storage.ts';

/** What a visitor has typed into a form and not yet sent, kept in this browser. */
export interface Draft {
  /** Names the submission, so that sending it again is harmless. Absent outside a secure context. */
  submissionId?: string | undefined;
  /** When the first letter was typed, ms since the epoch; absent if it was typed before the code loaded. */
  startedAt?: number | undefined;
  values: Record<string, string>;
  /** What fields had when the page came, such as the dates of a search. */
  given?: Record<string, string>;
  /** The hidden fields that are sent along: which car the form is about. */
  sentAlong?: Record<string, string>;
}

const keyOf = (name: string) => `towpath.draft.${name}`;
const nameOf = (form: HTMLFormElement) => form.dataset.draft ?? '';

type Field = HTMLInputElement | HTMLTextAreaElement;

function visitorFields(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>('input:not([type=hidden]), textarea')];
}

/** What a field already had when the page came, such as the dates of a search, nobody typed. */
const isEmpty = (form: HTMLFormElement) =>
  visitorFields(form).every(({ value, defaultValue }) => !value.trim() || value === defaultValue);

const valuesOf = (fields: Field[]) =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]));

export const readDraft = (name: string) => readStored<Draft>(keyOf(name));
export const keepDraft = (name: string, draft: Draft) => writeStored(keyOf(name), draft);

/**
 * What the form contains now. The draft's identity stays on the form itself, so that two tabs with
 * the same restored words still send one submission.
 */
export function draftOf(form: HTMLFormElement): Draft {
  const { dataset } = form;
  if (!dataset.submissionId && crypto.randomUUID) dataset.submissionId = crypto.randomUUID();
  return {
    submissionId: dataset.submissionId,
    startedAt: Number(dataset.startedAt) || undefined,
    values: valuesOf(visitorFields(form)),
    given: Object.fromEntries(
      visitorFields(form).map(({ name, defaultValue }) => [name, defaultValue]),
    ),
    sentAlong: valuesOf([...form.querySelectorAll<HTMLInputElement>('[data-sent-along]')]),
  };
}

/** Marks what was left empty: in a date WebKit shows today, which the styles then hide. */
function markEmpty(form: HTMLFormElement) {
  for (const field of visitorFields(form)) field.toggleAttribute('data-empty', !field.value);
}

/** Keeps what a visitor just typed, and remembers when the first letter was. */
export function saveTyping(form: HTMLFormElement) {
  if (!form.dataset.startedAt) {
    form.dataset.startedAt = String(Date.now());
    // That a form was begun on this page, and nothing else.
    navigator.sendBeacon?.('/api/visits?what=begun');
  }
  keepDraft(nameOf(form), draftOf(form));
  markEmpty(form);
}

/** Puts the kept draft, if there is one, into a form that holds nothing yet. */
export function restoreDraft(form: HTMLFormElement) {
  fillFromDraft(form);
  markEmpty(form);
}

function fillFromDraft(form: HTMLFormElement) {
  const draft = readDraft(nameOf(form));
  if (!draft || !isEmpty(form)) return;
  for (const field of visitorFields(form)) {
    const { name, defaultValue } = field;
    // The dates of another search are newer than those in the draft.
    const isNewer = defaultValue !== '' && defaultValue !== draft.given?.[name];
    field.value = isNewer ? defaultValue : (draft.values[name] ?? '');
  }
  if (draft.submissionId) form.dataset.submissionId = draft.submissionId;
  if (draft.startedAt) form.dataset.startedAt = String(draft.startedAt);
  keepDraft(nameOf(form), draftOf(form));
}

/**
 * Removes the kept draft once it was sent, unless it has changed, for example in another tab that
 * started from the same draft and shares its id.
 */
export function forgetDraft(name: string, sent: Draft) {
  const words = (draft: Draft | null) => JSON.stringify([draft?.submissionId, draft?.values]);
  if (words(readDraft(name)) === words(sent)) writeStored(keyOf(name), null);
}

/** Lets go of a draft that is on its way for good. What was typed since stays, as a new draft. */
export function finishDraft(form: HTMLFormElement, sent: Draft) {
  forgetDraft(nameOf(form), sent);
  delete form.dataset.submissionId;
  delete form.dataset.startedAt;
  const typedSince = visitorFields(form).some(({ name, value }) => value !== sent.values[name]);
  if (typedSince && form.isConnected) saveTyping(form);
  else form.reset();
  markEmpty(form);
}
