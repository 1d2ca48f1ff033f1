import type * as z from 'zod/mini';
import type { BookingInterest } from '#contracts/booking-interest.ts';
import type { ContactMessage } from '#contracts/contact-message.ts';
import type { Brand } from '#server/http/page-words.ts';
import type { SubmissionKind } from './stored-submission.ts';

/** One of the two public forms: what it accepts, and how its page looks when no script runs. */
export interface SubmissionForm {
  /** The function's name; its address is `/api/<name>`. */
  name: string;
  kind: SubmissionKind;
  schema: z.ZodMiniType<ContactMessage | BookingInterest>;
  /** Which of the business's names its page carries. */
  brand: Brand;
  submitLabel: string;
  back: { href: string; label: string };
  inputs: readonly FormInput[];
}

export interface FormInput {
  name: string;
  label: string;
  type: 'text' | 'email' | 'tel' | 'paragraphs';
  autocomplete?: string;
  /** Part of the form but not shown, unless something is wrong with it. */
  isHidden?: true;
}

export const nameInput: FormInput = {
  name: 'name',
  label: 'Name',
  type: 'text',
  autocomplete: 'name',
};

export const emailInput: FormInput = {
  name: 'email',
  label: 'Email',
  type: 'email',
  autocomplete: 'email',
};
