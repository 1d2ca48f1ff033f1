import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { contactLimits } from '#contracts/contact-message.ts';
import { isOffline } from '../shared/api.ts';
import { clearDraft, saveDraft } from '../shared/draft.ts';
import { DecoyField, OfflineNote, TextArea, TextField } from '../shared/fields.tsx';
import { keepForLater, useIsWaiting, watchConnection } from '../shared/outbox.ts';
import { sentMessage, submit } from '../shared/submission.ts';
import { mountToaster } from '../shared/toast/mount-toaster.tsx';
import { toast } from '../shared/toast/toast-store.ts';
import { useIslandReady } from '../shared/use-island-ready.ts';

const required = ['name', 'email', 'message'];

function clear(form: HTMLFormElement) {
  form.reset();
  clearDraft('contact');
}

/** The contact form. Without its code it posts as an ordinary form. */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const [status, setStatus] = useState<'idle' | 'sending'>('idle');
  const isWaiting = useIsWaiting('contact');
  useIslandReady(form);
  useEffect(() => {
    mountToaster();
    watchConnection();
  }, []);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const draft = saveDraft(element);
    const missing = required.find((name) => !draft.values[name]?.trim());
    if (missing) {
      (element.elements.namedItem(missing) as HTMLElement).focus();
      toast({
        variant: 'destructive',
        title: 'Missing fields',
        description: 'Please fill in all required fields.',
      });
      return;
    }
    setStatus('sending');
    try {
      await submit('contact', draft);
      toast(sentMessage('contact'));
      clear(element);
    } catch (error) {
      if (isOffline(error) && keepForLater('contact', draft)) clear(element);
      else {
        toast({
          variant: 'destructive',
          title: 'Error',
          description: (error as Error).message || 'Failed to send message. Please try again.',
        });
      }
    }
    setStatus('idle');
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
          required
          maxLength={contactLimits.name}
        />
        <TextField
          id="contact-email"
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
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
      <button
        type="submit"
        disabled={status === 'sending'}
        className="button-primary justify-self-start"
      >
        {status === 'sending' ? 'Sending...' : 'Send message'}
      </button>
    </form>
  );
}
