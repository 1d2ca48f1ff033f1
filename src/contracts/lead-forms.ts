import type * as z from 'zod/mini';
import { interestForm } from '#contracts/booking-interest.ts';
import { contactForm } from '#contracts/contact-message.ts';
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
 * What somebody wrote, in the order of the form, without what was left empty: the fields of one line,
 * and those of several. Words of a field that the form does not have, as a newer version of the site
 * may have stored them, come last under the name of their field.
 */
export function filledFields(kind: LeadKind, words: Readonly<Record<string, string>>) {
  const fields: FormFields = leadForms[kind].fields;
  const lines: { label: string; text: string }[] = [];
  const paragraphs: typeof lines = [];
  for (const name of new Set([...Object.keys(fields), ...Object.keys(words)])) {
    const { label = name, type } = fields[name] ?? {};
    const text = words[name];
    if (text) (type === 'paragraphs' ? paragraphs : lines).push({ label, text });
  }
  return { lines, paragraphs };
}
