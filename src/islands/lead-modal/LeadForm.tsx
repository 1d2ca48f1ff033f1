import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { interestLimits } from '#contracts/booking-interest.ts';
import { ApiError } from '../shared/api.ts';
import { restoreDraft } from '../shared/draft.ts';
import { DecoyField, OfflineNote, TextField } from '../shared/fields.tsx';
import { useIsWaiting } from '../shared/outbox.ts';
import { sendForm } from '../shared/send-form.ts';
import { replyPromise, sentMessage } from '../shared/submission.ts';
import { mountToaster } from '../shared/toast/mount-toaster.tsx';
import { toast } from '../shared/toast/toast-store.ts';

/** For an outcome that comes when the dialog is closed already. */
function announce(message: Parameters<typeof toast>[0]) {
  mountToaster();
  toast(message);
}

type Status = 'idle' | 'submitting' | 'failed' | 'done';

/** Name, email and phone of a visitor who wants to hear from us. */
export function LeadForm() {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const thanks = useRef<HTMLParagraphElement>(null);
  const [status, setStatus] = useState<Status>('idle');
  const [reason, setReason] = useState('');
  const isWaiting = useIsWaiting('interest');

  useEffect(() => {
    if (form.current) restoreDraft(form.current);
  }, []);
  useEffect(() => {
    if (status === 'done') thanks.current?.focus();
  }, [status]);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    setStatus('submitting');
    try {
      const outcome = await sendForm('interest', element);
      setStatus(outcome === 'sent' ? 'done' : 'idle');
      if (outcome === 'sent' && !element.isConnected) announce(sentMessage('interest'));
    } catch (error) {
      const sentence = error instanceof ApiError ? error.sentence : '';
      setReason(sentence || 'We could not send your details. Please try again.');
      setStatus('failed');
      if (!element.isConnected) {
        announce({
          variant: 'destructive',
          title: 'Your details were not sent',
          description: sentence,
        });
      }
    }
  }

  if (status === 'done') {
    return (
      <p ref={thanks} tabIndex={-1} className="text-lede focus:outline-none">
        <strong className="block font-serif text-2xl">Thank you!</strong>
        We have your details. {replyPromise()}
      </p>
    );
  }
  return (
    <form
      ref={form}
      action="/api/booking-interest"
      method="post"
      data-draft="interest"
      onSubmit={(event) => void send(event)}
      className="grid gap-5"
    >
      <TextField
        id={`${id}name`}
        label="Name"
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        required
        maxLength={interestLimits.name}
      />
      <TextField
        id={`${id}email`}
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        enterKeyHint="next"
        required
        maxLength={interestLimits.email}
      />
      <TextField
        id={`${id}phone`}
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        enterKeyHint="send"
        required
        maxLength={interestLimits.phone}
      />
      <DecoyField id={`${id}referral`} />
      <OfflineNote hidden={!isWaiting}>
        You're offline, so your details are kept on this device. We'll send them as soon as the
        connection is back.
      </OfflineNote>
      {status === 'failed' && (
        <p role="alert" className="rounded-lg border border-danger p-4 text-danger">
          {reason} Everything you typed is still here.
        </p>
      )}
      <button type="submit" disabled={status === 'submitting'} className="button-primary">
        {status === 'submitting' ? 'Submitting...' : status === 'failed' ? 'Try again' : 'Submit'}
      </button>
    </form>
  );
}
