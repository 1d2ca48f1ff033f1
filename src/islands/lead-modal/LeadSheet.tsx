import { useEffect, useId, useRef, useState, type ElementType, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { interestForm } from '#contracts/booking-interest.ts';
import { ApiError } from '#browser/api.ts';
import { FormFailure, SubmitButton } from '#browser/forms/sending.tsx';
import { showToast } from '#browser/toaster/Toaster.tsx';
import { useFieldProblems } from '#browser/forms/use-field-problems.ts';
import { restoreDraft } from '#islands/shared/forms/draft.ts';
import {
  DecoyField,
  OfflineNote,
  VisitorFields,
  shownFields,
} from '#islands/shared/forms/visitor-fields.tsx';
import { sendForm, useIsWaiting } from '#islands/shared/forms/outbox.ts';
import { replyPromise, sentMessage } from '#islands/shared/forms/submit-form.ts';

const shown = shownFields(interestForm.fields);

/** Name, email and phone of a visitor who wants to hear from us. */
function LeadForm({ onStored }: { onStored: () => void }) {
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

interface LeadSheetProps {
  title: string;
  description: string;
  /** The elements for the heading and the words below it, which depend on where the sheet is shown. */
  Title: ElementType;
  Description: ElementType;
}

/** The interest form under its heading; once it is stored, thanks stand in place of all three. */
export function LeadSheet({ title, description, Title, Description }: LeadSheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const descriptionId = useId();
  const [isStored, setIsStored] = useState(false);
  useEffect(() => {
    if (isStored) heading.current?.focus();
  }, [isStored]);

  return (
    <>
      <Title
        ref={heading}
        tabIndex={-1}
        aria-describedby={isStored ? descriptionId : undefined}
        className="font-serif text-title focus:outline-none"
      >
        {isStored ? 'Thank you!' : title}
      </Title>
      <Description className="mt-2 text-muted">
        <span id={descriptionId}>
          {isStored ? `We have your details. ${replyPromise()}` : description}
        </span>
      </Description>
      {!isStored && (
        <div className="mt-6">
          <LeadForm onStored={() => setIsStored(true)} />
        </div>
      )}
    </>
  );
}
