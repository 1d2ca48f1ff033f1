import * as z from 'zod/mini';
import { mapFields, shownFields, type FormField, type ShownName } from '#contracts/form.ts';
import { leadForms, type LeadForm, type LeadKind } from '#contracts/lead-forms.ts';

/** The fields of all forms that visitors see; one that two forms have is the same in both. */
export const visibleFields = Object.fromEntries(
  Object.values(leadForms).flatMap(({ fields }) => shownFields<LeadForm['fields']>(fields)),
) as Record<ShownName<LeadForm['fields']>, FormField>;

const text = z.string();

/** The words of all forms, as src/content/site/site.yaml has them. */
export const allFormWords = z.object({
  labels: z.object(mapFields(visibleFields, () => text)),
  optional: text,
  submit: z.object({ 'contact-message': text, 'booking-interest': text }),
  note: text,
  privacy: text,
});

/** What a form says to visitors. */
export interface FormWords<Kind extends LeadKind = LeadKind> {
  /** Those of the fields that people see, where they differ from what we call the fields. */
  labels?: Partial<Record<ShownName<(typeof leadForms)[Kind]['fields']>, string>>;
  /** The words on its button. */
  submit: string;
  /** What becomes of the details, and the link that says more. */
  note: string;
  privacy: string;
}

/** What one form says, and nothing else: it travels with the page. */
export function formWords<Kind extends LeadKind>(
  kind: Kind,
  { labels, optional, submit, note, privacy }: z.infer<typeof allFormWords>,
): FormWords<Kind> {
  const shown = shownFields<LeadForm['fields']>(leadForms[kind].fields);
  const own = shown.map(([name, { label, isOptional }]) => ({
    ...{ name, label },
    words: isOptional ? `${labels[name]} ${optional}` : labels[name],
  }));
  const others = own.filter(({ label, words }) => words !== label);
  const differing = Object.fromEntries(others.map(({ name, words }) => [name, words]));
  return {
    ...(others.length > 0 && { labels: differing as FormWords<Kind>['labels'] & object }),
    submit: submit[kind],
    ...{ note, privacy },
  };
}
