import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { interestForm } from '#contracts/booking-interest.ts';
import { ApiError } from '#browser/api.ts';
import { FormFailure, SubmitButton } from '#browser/forms/sending.tsx';
import { mountToaster } from '#browser/toaster/Toaster.tsx';
import { toast } from '#browser/toast-store.ts';
import { useFieldProblems } from '#browser/forms/use-field-problems.ts';
import { restoreDraft } from '#islands/shared/forms/draft.ts';
import {
  DecoyField,
  OfflineNote,
  VisitorFields,
  shownFields,
} from '#islands/shared/forms/visitor-fields.tsx';
import { sendForm, useIsWaiting } from '#islands/shared/forms/outbox.ts';
import { sentMessage } from '#islands/shared/forms/submission.ts';

const shown = shownFields(interestForm.fields);

/** For an outcome that comes when the dialog is closed already. */
function announce(message: Parameters<typeof toast>[0]) {
  mountToaster();
  toast(message);
}

/** Name, email and phone of a visitor who wants to hear from us. */
export function LeadForm({ onStored }: { onStored: () => void }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLParagraphElement>(null);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [failure, setFailure] = useState('');
  const { problems, count, check, markRefused, followInput } = useFieldProblems(
    interestForm.schema,
  );
  const isWaiting = useIsWaiting('interest');

  useEffect(() => {
    if (form.current) restoreDraft(form.current);
  }, []);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSubmitting) return;
    const element = event.currentTarget;
    setFailure('');
    if (check(element)) return;
    setIsSubmitting(true);
    try {
      const outcome = await sendForm('interest', element);
      if (outcome === 'sent' && !element.isConnected) announce(sentMessage('interest'));
      else if (outcome === 'sent') onStored();
    } catch (error) {
      showFailure(element, error);
    }
    setIsSubmitting(false);
  }

  function showFailure(element: HTMLFormElement, error: unknown) {
    const sentence = error instanceof ApiError ? error.sentence : '';
    if (!element.isConnected) {
      return announce({
        variant: 'destructive',
        title: "Your details weren't sent",
        description: sentence,
      });
    }
    if (markRefused(element, error)) return;
    flushSync(() => setFailure(sentence || "We couldn't send your details. Please try again."));
    alert.current?.focus();
  }

  const toPutRight = count && `Please check the marked ${count > 1 ? 'fields' : 'field'}.`;
  return (
    <form
      ref={form}
      action="/api/booking-interest"
      method="post"
      data-draft="interest"
      onSubmit={(event) => void send(event)}
      onInput={followInput}
      className="grid gap-5"
    >
      <VisitorFields fields={shown} prefix={id} problems={problems} lastKey="send" />
      <DecoyField id={`${id}referral`} />
      <OfflineNote hidden={!isWaiting}>
        You're offline. Your details are saved on this device, and we'll send them as soon as you're
        back online.
      </OfflineNote>
      {(toPutRight || failure) && <FormFailure ref={alert}>{toPutRight || failure}</FormFailure>}
      <SubmitButton isSending={isSubmitting}>
        {isSubmitting ? 'Submitting...' : failure ? 'Try again' : interestForm.submit}
      </SubmitButton>
    </form>
  );
}
