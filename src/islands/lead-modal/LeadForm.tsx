import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { interestLimits } from '#contracts/booking-interest.ts';
import { isOffline } from '../shared/api.ts';
import { clearDraft, restoreDraft, saveDraft } from '../shared/draft.ts';
import { DecoyField, OfflineNote, TextField } from '../shared/fields.tsx';
import { keepForLater, useIsWaiting } from '../shared/outbox.ts';
import { submit } from '../shared/submission.ts';

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
    const draft = saveDraft(element);
    setStatus('submitting');
    try {
      await submit('interest', draft);
      clearDraft('interest');
      setStatus('done');
    } catch (error) {
      if (isOffline(error) && keepForLater('interest', draft)) {
        element.reset();
        clearDraft('interest');
        setStatus('idle');
        return;
      }
      setReason((error as Error).message);
      setStatus('failed');
    }
  }

  if (status === 'done') {
    return (
      <p ref={thanks} tabIndex={-1} className="text-lede outline-none">
        <strong className="block font-serif text-2xl">Thank you!</strong>
        We have your details and will get back to you within 24 hours.
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
        required
        maxLength={interestLimits.name}
      />
      <TextField
        id={`${id}email`}
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={interestLimits.email}
      />
      <TextField
        id={`${id}phone`}
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
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
          We could not send your details{reason && ` (${reason})`}. Everything you typed is still
          here, so please try again.
        </p>
      )}
      <button type="submit" disabled={status === 'submitting'} className="button-primary">
        {status === 'submitting' ? 'Submitting...' : status === 'failed' ? 'Try again' : 'Submit'}
      </button>
    </form>
  );
}
