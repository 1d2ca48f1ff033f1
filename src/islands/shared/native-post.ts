import { forgetDraft, draftOf } from './draft.ts';
import { readStored, writeStored } from './storage.ts';

const postedKey = 'towpath.posted';

/** Posts a form without its island, under its draft's id, so that posting it twice is harmless. */
export function postNatively(form: HTMLFormElement) {
  const { submissionId, startedAt } = draftOf(form);
  const elapsedMs = startedAt && String(Date.now() - startedAt);
  for (const old of form.querySelectorAll('[type=hidden]')) old.remove();
  for (const [name, value] of Object.entries({ submissionId, elapsedMs })) {
    if (value)
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
  writeStored(postedKey, [form.dataset.draft, submissionId]);
  form.submit();
}

/** On the thank-you page: the form that was posted without its island has arrived, so its draft can go. */
export function forgetPostedDraft() {
  const [name, submissionId] = readStored<[string, string]>(postedKey) ?? [];
  if (name) forgetDraft(name, submissionId);
  writeStored(postedKey, null);
}
