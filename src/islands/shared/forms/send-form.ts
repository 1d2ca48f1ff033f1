import { isOffline } from '#browser/api.ts';
import { finishDraft, draftOf } from './draft.ts';
import { keepForLater } from './outbox.ts';
import { submit, type FormName } from './submission.ts';

/**
 * Sends what stands in a form, or keeps it for later when there is no connection; then the form is
 * free again.
 * @throws ApiError, ConnectionError; the form then keeps what was typed.
 */
export async function sendForm(name: FormName, form: HTMLFormElement): Promise<'sent' | 'waiting'> {
  const draft = draftOf(form);
  try {
    await submit(name, draft);
  } catch (error) {
    if (!isOffline(error) || !keepForLater(name, draft)) throw error;
    finishDraft(form, draft);
    return 'waiting';
  }
  finishDraft(form, draft);
  return 'sent';
}
