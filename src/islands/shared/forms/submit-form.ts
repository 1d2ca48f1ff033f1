import { submissionResponse } from '#contracts/submission.ts';
import { callApi, parsed } from '#browser/api.ts';
import type { Draft } from './draft.ts';

/** The forms a visitor can send: where each goes, and what is said once one has been stored or got no answer. */
const forms = {
  contact: {
    path: '/api/contact',
    extra: { destination: '' },
    sent: 'Message sent!',
    failed: 'Failed to send message. Please try again.',
  },
  interest: {
    path: '/api/booking-interest',
    extra: {},
    sent: 'Details sent!',
    failed: 'Failed to submit booking interest',
  },
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

/**
 * Sends a draft, which is harmless to do again. Throws as `callApi` does, unless it is stored; an
 * error without words of its own then has those of the form.
 */
export async function submit(
  form: FormName,
  { submissionId, startedAt, values, sentAlong }: Draft,
) {
  const { path, extra, failed } = forms[form];
  const elapsedMs = startedAt && Date.now() - startedAt;
  const body = { ...values, ...sentAlong, ...extra, submissionId, elapsedMs };
  try {
    await callApi(path, { method: 'POST', body }, parsed(submissionResponse));
  } catch (error) {
    if (error instanceof Error) error.message ||= failed;
    throw error;
  }
}
