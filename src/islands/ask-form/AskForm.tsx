import { useEffect, useRef, useState } from 'react';
import { mountToaster } from '#browser/toaster/Toaster.tsx';
import type { FormWords } from '#contracts/form-words.ts';
import { LeadForm } from '#islands/shared/lead-form/LeadForm.tsx';
import { watchConnection } from '#islands/shared/forms/outbox.ts';
import { replyPromise } from '#islands/shared/forms/submit-form.ts';
import { useIslandReady } from '#islands/shared/use-island-ready.ts';

interface AskFormProps {
  words: FormWords<'booking-interest'>;
  /** The end of the address of the car's page. */
  car: string;
  /** The times that were searched for, or empty. */
  pickUp: string;
  return: string;
  /** The mode that the visitor came with, or empty. */
  mode: string;
}

/** The interest form on the page of a car; once it is stored, thanks stand in its place. */
export function AskForm({ words, ...values }: AskFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const thanks = useRef<HTMLDivElement>(null);
  const [isStored, setIsStored] = useState(false);
  useIslandReady(form);
  useEffect(() => {
    mountToaster();
    watchConnection();
  }, []);
  useEffect(() => {
    if (isStored) thanks.current?.focus();
  }, [isStored]);

  if (!isStored) {
    return <LeadForm ref={form} {...{ words, values }} onStored={() => setIsStored(true)} />;
  }
  return (
    <div ref={thanks} tabIndex={-1} className="focus:outline-none">
      <h3 className="text-2xl">Thank you!</h3>
      <p className="mt-2 text-muted">We have your details. {replyPromise()}</p>
    </div>
  );
}
