import * as z from 'zod/mini';
import { interestForm } from '#contracts/booking-interest.ts';
import { contactForm } from '#contracts/contact-message.ts';
import { mapFields, type Form, type FormField, type FormFields } from '#contracts/form.ts';
import { leadForms, type LeadKind } from '#contracts/lead-forms.ts';
import { openObject, stored } from '#server/storage/stored.ts';

/** Why a submission looks like spam. It is kept and answered like any other. */
export const quarantineReason = z.enum(['decoy', 'too-fast', 'links', 'too-many']);
export type QuarantineReason = z.infer<typeof quarantineReason>;

const common = {
  id: z.string(),
  submissionId: z.string(),
  /** ISO 8601 in UTC. */
  receivedAt: z.iso.datetime(),
  /** The page that it was sent from, such as `/cars/heron`. */
  page: z.optional(z.string()),
  quarantine: z.optional(z.array(quarantineReason)),
};

/** A record that was stored before its form had an optional field reads as if it had been left empty. */
const wordSchema = ({ isOptional }: FormField): z.ZodMiniType<string> =>
  isOptional ? z._default(z.string(), '') : z.string();

function recordOf<Kind extends string, Fields extends FormFields>(form: Form<Kind, Fields>) {
  const words = openObject(mapFields(form.fields, wordSchema));
  return openObject({ ...common, kind: z.literal(form.kind), words });
}

/** A submission as it is stored, once and for good; what happens to it later is kept elsewhere. */
export const storedSubmission = stored(
  1,
  z.discriminatedUnion('kind', [recordOf(contactForm), recordOf(interestForm)]),
);
export type StoredSubmission = z.infer<typeof storedSubmission>;

/** A new record, to be stored. Throws a `ZodError` where its words are not those of its form. */
export function newSubmission(
  record: { kind: LeadKind; words: object } & Omit<
    z.input<typeof storedSubmission>,
    'kind' | 'words'
  >,
): StoredSubmission {
  const fields: FormFields = leadForms[record.kind].fields;
  z.parse(z.strictObject(mapFields(fields, wordSchema)), record.words);
  return z.parse(storedSubmission, record);
}
