import { readStored, writeStored } from '#browser/storage.ts';
import { draftOf, forgetDraft, type Draft } from './draft.ts';

const postedKey = 'towpath.posted';

/** Posts a form without its island, under its draft's id, so that posting it twice is harmless. */
export function postNatively(form: HTMLFormElement) {
  const draft = draftOf(form);
  const { submissionId, startedAt } = draft;
  const elapsedMs = startedAt && String(Date.now() - startedAt);
  for (const old of form.querySelectorAll('[type=hidden]:not([data-sent-along])')) old.remove();
  for (const [name, value] of Object.entries({ submissionId, elapsedMs })) {
    if (value)
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
  writeStored(postedKey, [form.dataset.draft, draft]);
  form.submit();
}

/** On the thank-you page: the form that was posted without its island has arrived, so its draft can go. */
export function forgetPostedDraft() {
  const [name, draft] = readStored<[string, Draft]>(postedKey) ?? [];
  if (name && draft) forgetDraft(name, draft);
  writeStored(postedKey, null);
}
