/** What a visitor has typed into a form and not yet sent, kept in this browser. */
export interface Draft {
  /** Names the submission, so that sending it again is harmless. Absent outside a secure context. */
  submissionId: string | undefined;
  /** When the first letter was typed, ms since the epoch. */
  startedAt: number;
  values: Record<string, string>;
}

const keyOf = (name: string) => `towpath.draft.${name}`;

type Field = HTMLInputElement | HTMLTextAreaElement;

function visitorFields(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>('input:not([type=hidden]), textarea')];
}

function readDraft(name: string): Draft | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}

/** Keeps a draft. A browser that refuses storage loses it only on a reload. */
export function keepDraft(name: string, draft: Draft) {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // private mode or a full disk
  }
}

/** Keeps what stands in the form now, and answers with it. */
export function saveDraft(form: HTMLFormElement): Draft {
  const name = form.dataset.draft ?? '';
  const values: Record<string, string> = {};
  for (const field of visitorFields(form)) values[field.name] = field.value;
  const before = readDraft(name);
  const draft = {
    submissionId: before?.submissionId ?? crypto.randomUUID?.(),
    startedAt: before?.startedAt ?? Date.now(),
    values,
  };
  keepDraft(name, draft);
  return draft;
}

/** Fills the form's empty fields with what was typed before. */
export function restoreDraft(form: HTMLFormElement) {
  const draft = readDraft(form.dataset.draft ?? '');
  for (const field of visitorFields(form)) field.value ||= draft?.values[field.name] ?? '';
}

export function clearDraft(name: string) {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // nothing was kept
  }
}

const postedKey = 'towpath.posted';

/** Gives a form that is about to be posted without its island the draft's id, so that posting twice is harmless. */
export function identifyNativeSubmission(form: HTMLFormElement) {
  sessionStorage.setItem(postedKey, form.dataset.draft ?? '');
  const { submissionId, startedAt } = saveDraft(form);
  const fields = { submissionId, elapsedMs: String(Date.now() - startedAt) };
  for (const [name, value] of Object.entries(fields)) {
    if (value)
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
}

/** On the thank-you page: the form that was posted without its island has arrived, so its draft can go. */
export function forgetPostedDraft() {
  const posted = sessionStorage.getItem(postedKey);
  if (posted) clearDraft(posted);
  sessionStorage.removeItem(postedKey);
}
