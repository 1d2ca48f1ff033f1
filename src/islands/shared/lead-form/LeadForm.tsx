import { useEffect, useId, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { interestForm } from '#contracts/booking-interest.ts';
import { shownFields } from '#contracts/form.ts';
import type { FormWords } from '#contracts/form-words.ts';
import { ApiError } from '#browser/api.ts';
import { FormFailure, SubmitButton } from '#browser/forms/sending.tsx';
import { showToast } from '#browser/toaster/Toaster.tsx';
import { useFieldProblems } from '#browser/forms/use-field-problems.ts';
import { restoreDraft } from '#islands/shared/forms/draft.ts';
import {
  DecoyField,
  OfflineNote,
  PrivacyNote,
  SentAlong,
  VisitorFields,
} from '#islands/shared/forms/visitor-fields.tsx';
import { sendForm, useIsWaiting } from '#islands/shared/forms/outbox.ts';
import { sentMessage } from '#islands/shared/forms/submit-form.ts';

const shown = shownFields(interestForm.fields);
const isTime = ([, { type }]: (typeof shown)[number]) => type === 'datetime-local';
const contact = shown.filter((field) => !isTime(field));
const times = shown.filter(isTime);

interface LeadFormProps {
  words: FormWords<'booking-interest'>;
  /** What its fields begin with: the car and the mode that it is about, and the times that were searched for. */
  values?: Record<string, string>;
  onStored: () => void;
  ref?: RefObject<HTMLFormElement | null>;
}

/** Name, email, phone and times of a visitor who wants to hear from us. */
export function LeadForm({ words, values = {}, onStored, ref }: LeadFormProps) {
  const { labels, submit, note, privacy } = words;
  const id = useId();
  const own = useRef<HTMLFormElement>(null);
  const form = ref ?? own;
  const alert = useRef<HTMLParagraphElement>(null);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [failure, setFailure] = useState('');
  const { problems, count, check, markRefused, followInput } = useFieldProblems(
    interestForm.schema,
  );
  const isWaiting = useIsWaiting('interest');

  useEffect(() => {
    if (form.current) restoreDraft(form.current);
  }, [form]);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSubmitting) return;
    const element = event.currentTarget;
    setFailure('');
    if (check(element)) return;
    setIsSubmitting(true);
    try {
      const isSent = await sendForm('interest', element);
      if (isSent && element.isConnected) onStored();
      // The dialog is closed already.
      else if (isSent) showToast(sentMessage('interest'));
    } catch (error) {
      showFailure(element, error);
    }
    setIsSubmitting(false);
  }

  function showFailure(element: HTMLFormElement, error: unknown) {
    const sentence = error instanceof ApiError ? error.sentence : '';
    if (!element.isConnected) {
      return showToast({
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
      noValidate
      onSubmit={(event) => void send(event)}
      onInput={followInput}
      className="grid gap-5"
    >
      <VisitorFields {...{ labels, problems }} fields={contact} prefix={id} />
      <div className="grid gap-5 sm:grid-cols-2">
        <VisitorFields
          {...{ labels, problems, values }}
          fields={times}
          prefix={id}
          lastKey="send"
        />
      </div>
      <SentAlong fields={interestForm.fields} values={values} />
      <DecoyField id={`${id}referral`} />
      <OfflineNote hidden={!isWaiting}>
        You're offline. Your details are saved on this device, and we'll send them as soon as you're
        back online.
      </OfflineNote>
      {(toPutRight || failure) && <FormFailure ref={alert}>{toPutRight || failure}</FormFailure>}
      <SubmitButton isSending={isSubmitting}>
        {isSubmitting ? 'Submitting...' : failure ? 'Try again' : submit}
      </SubmitButton>
      <PrivacyNote note={note} privacy={privacy} />
    </form>
  );
}
