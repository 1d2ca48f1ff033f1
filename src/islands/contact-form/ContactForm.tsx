import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { contactForm } from '#contracts/contact-message.ts';
import { shownFields } from '#contracts/form.ts';
import type { FormWords } from '#contracts/form-words.ts';
import type { Mode } from '#contracts/mode.ts';
import { SubmitButton } from '#browser/forms/sending.tsx';
import { mountToaster } from '#browser/toaster/Toaster.tsx';
import { toast } from '#browser/toast-store.ts';
import { useFieldProblems } from '#browser/forms/use-field-problems.ts';
import { restoreDraft } from '#islands/shared/forms/draft.ts';
import {
  DecoyField,
  OfflineNote,
  PrivacyNote,
  SentAlong,
  VisitorFields,
} from '#islands/shared/forms/visitor-fields.tsx';
import { sendForm, useIsWaiting, watchConnection } from '#islands/shared/forms/outbox.ts';
import { sentMessage } from '#islands/shared/forms/submit-form.ts';
import { useIslandReady } from '#islands/shared/use-island-ready.ts';

const shown = shownFields(contactForm.fields);
const lines = shown.filter(([, { type }]) => type !== 'paragraphs');
const paragraphs = shown.filter(([, { type }]) => type === 'paragraphs');

/** Whether a required field holds nothing but blanks. */
function isIncomplete(form: HTMLFormElement) {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[required]');
  return [...fields].some((field) => !field.value.trim());
}

function showFailure(title: string, description: string) {
  toast({ variant: 'destructive', title, description });
}

interface ContactFormProps extends FormWords<'contact-message'> {
  /** What the page is about, if the message should say so. */
  mode?: Mode | undefined;
}

/** The contact form. Without its code it posts as an ordinary form. */
export function ContactForm({ labels, submit, note, privacy, mode }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setIsSending] = useState(false);
  const { problems, check, markRefused, followInput } = useFieldProblems(contactForm.schema);
  const isWaiting = useIsWaiting('contact');
  useEffect(() => {
    if (form.current) restoreDraft(form.current);
    mountToaster();
    watchConnection();
  }, []);
  useIslandReady(form);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const element = event.currentTarget;
    const wrong = check(element);
    if (isIncomplete(element)) {
      return showFailure('Missing fields', 'Please fill in all required fields.');
    }
    if (wrong) return showFailure('Error', wrong);
    setIsSending(true);
    try {
      if (await sendForm('contact', element)) toast(sentMessage('contact'));
    } catch (error) {
      markRefused(element, error);
      showFailure('Error', (error as Error).message);
    }
    setIsSending(false);
  }

  return (
    <form
      ref={form}
      action="/api/contact"
      method="post"
      data-draft="contact"
      noValidate
      onSubmit={(event) => void send(event)}
      onInput={followInput}
      className="grid gap-5"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <VisitorFields {...{ labels, problems }} fields={lines} prefix="contact-" />
      </div>
      <VisitorFields {...{ labels, problems }} fields={paragraphs} prefix="contact-" />
      <SentAlong fields={contactForm.fields} values={mode ? { mode } : {}} />
      <DecoyField id="contact-referral" />
      <OfflineNote hidden={!isWaiting}>
        You're offline. Your message is saved on this device, and we'll send it as soon as you're
        back online.
      </OfflineNote>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <SubmitButton isSending={isSending}>{isSending ? 'Sending...' : submit}</SubmitButton>
        <PrivacyNote note={note} privacy={privacy} />
      </div>
    </form>
  );
}
