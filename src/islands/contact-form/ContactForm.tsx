import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { contactLimits } from '#contracts/contact-message.ts';
import { restoreDraft } from '../shared/draft.ts';
import { DecoyField, OfflineNote, TextArea, TextField } from '../shared/fields.tsx';
import { useIsWaiting, watchConnection } from '../shared/outbox.ts';
import { sendForm } from '../shared/send-form.ts';
import { sentMessage } from '../shared/submission.ts';
import { mountToaster } from '../shared/toast/mount-toaster.tsx';
import { toast } from '../shared/toast/toast-store.ts';
import { useIslandReady } from '../shared/use-island-ready.ts';

/** The first required field that holds nothing but blanks. */
function blankField(form: HTMLFormElement) {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[required]');
  return [...fields].find((field) => !field.value.trim());
}

/** The contact form. Without its code it posts as an ordinary form. */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setIsSending] = useState(false);
  const isWaiting = useIsWaiting('contact');
  useEffect(() => {
    if (form.current) restoreDraft(form.current);
    mountToaster();
    watchConnection();
  }, []);
  useIslandReady(form);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const blank = blankField(element);
    if (blank) {
      blank.focus();
      toast({
        variant: 'destructive',
        title: 'Missing fields',
        description: 'Please fill in all required fields.',
      });
      return;
    }
    setIsSending(true);
    try {
      if ((await sendForm('contact', element)) === 'sent') toast(sentMessage('contact'));
    } catch (error) {
      toast({
        variant: 'destructive',
        title: 'Error',
        description: (error as Error).message || 'Failed to send message. Please try again.',
      });
    }
    setIsSending(false);
  }

  return (
    <form
      ref={form}
      action="/api/contact"
      method="post"
      data-draft="contact"
      onSubmit={(event) => void send(event)}
      className="grid gap-5"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          id="contact-name"
          label="Name"
          name="name"
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="next"
          required
          maxLength={contactLimits.name}
        />
        <TextField
          id="contact-email"
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          enterKeyHint="next"
          required
          maxLength={contactLimits.email}
        />
      </div>
      <TextArea
        id="contact-message"
        label="Message"
        name="message"
        rows={6}
        required
        maxLength={contactLimits.message}
      />
      <DecoyField id="contact-referral" />
      <OfflineNote hidden={!isWaiting}>
        You're offline, so your message is kept on this device. We'll send it as soon as the
        connection is back.
      </OfflineNote>
      <button type="submit" disabled={isSending} className="button-primary justify-self-start">
        {isSending ? 'Sending...' : 'Send message'}
      </button>
    </form>
  );
}
