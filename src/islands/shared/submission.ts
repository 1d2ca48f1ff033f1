import { submissionResponse } from '#contracts/submission.ts';
import { postJson } from './api.ts';
import type { Draft } from './draft.ts';

/** The forms a visitor can send: where each goes, and what is said once a kept one has been sent. */
const forms = {
  contact: {
    path: '/api/contact',
    extra: { destination: '' },
    sent: { title: 'Message sent!', description: "We'll get back to you within 24 hours." },
  },
  interest: {
    path: '/api/booking-interest',
    extra: {},
    sent: {
      title: 'Details sent!',
      description: "Thank you. We'll get back to you within 24 hours.",
    },
  },
};

export type FormName = keyof typeof forms;

/** What the toast says when a form's submission has been stored. */
export const sentMessage = (form: FormName) => forms[form].sent;

/**
 * Sends what was typed. Resolves only once the server has stored it; doing it again is harmless.
 * @throws ApiError, ConnectionError
 */
export async function submit(form: FormName, draft: Draft) {
  const { path, extra } = forms[form];
  const { submissionId, startedAt, values } = draft;
  await postJson(
    path,
    { ...values, ...extra, submissionId, elapsedMs: Date.now() - startedAt },
    submissionResponse,
  );
}
