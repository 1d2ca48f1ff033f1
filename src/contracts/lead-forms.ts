import type * as z from 'zod/mini';
import { interestForm } from '#contracts/booking-interest.ts';
import { contactForm } from '#contracts/contact-message.ts';
import { wallTimeWords } from '#contracts/rental-dates.ts';
import type { FormFields } from '#contracts/form.ts';

/** The forms that leads come from, by the kind of lead. */
export const leadForms = {
  [contactForm.kind]: contactForm,
  [interestForm.kind]: interestForm,
};

export type LeadKind = keyof typeof leadForms;
export type LeadForm = (typeof leadForms)[LeadKind];

/** What a form's body is parsed to. */
export type Submission = z.infer<LeadForm['schema']>;

/**
 * The fields that a visitor filled in, in the order of the form: those of one line, and those of
 * several. Fields that the form does not have, such as those of a newer version of the site, come
 * last under their own names.
 */
export function filledFields(kind: LeadKind, words: Readonly<Record<string, string>>) {
  const fields: FormFields = leadForms[kind].fields;
  const lines: { label: string; text: string }[] = [];
  const paragraphs: typeof lines = [];
  for (const name of new Set([...Object.keys(fields), ...Object.keys(words)])) {
    const { label = name, type } = fields[name] ?? {};
    const typed = words[name];
    const text = typed && type === 'datetime-local' ? wallTimeWords(typed) : typed;
    if (text) (type === 'paragraphs' ? paragraphs : lines).push({ label, text });
  }
  return { lines, paragraphs };
}
