import { submissionResponse } from '#contracts/submission.ts';
import { callJson } from '#browser/api.ts';
import type { Draft } from './draft.ts';

/** The forms a visitor can send: where each goes, and what is said once one has been stored. */
const forms = {
  contact: { path: '/api/contact', extra: { destination: '' }, sent: 'Message sent!' },
  interest: { path: '/api/booking-interest', extra: {}, sent: 'Details sent!' },
};

export type FormName = keyof typeof forms;

/** When the visitor may expect an answer; the layout puts the fact on the page. */
export const replyPromise = () =>
  `We'll get back to you within ${document.documentElement.dataset.replyWithin}.`;

/** The toast that says that a form's submission has been stored. */
export const sentMessage = (form: FormName) => ({
  title: forms[form].sent,
  description: replyPromise(),
});

/** Sends a draft, which is harmless to do again; throws as `callJson` does, unless it is stored. */
export async function submit(form: FormName, { submissionId, startedAt, values }: Draft) {
  const { path, extra } = forms[form];
  const elapsedMs = startedAt && Date.now() - startedAt;
  const body = { ...values, ...extra, submissionId, elapsedMs };
  await callJson(path, { method: 'POST', body }, submissionResponse);
}
