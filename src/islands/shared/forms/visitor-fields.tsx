import type { ReactNode } from 'react';
import { TextArea, TextField } from '#browser/fields.tsx';
import type { FormField, FormFields } from '#contracts/form.ts';

/** The fields that people see, with their names. */
export const shownFields = (fields: FormFields): [name: string, field: FormField][] =>
  Object.entries(fields).filter(([, { isHidden }]) => !isHidden);

interface VisitorFieldsProps {
  fields: ReturnType<typeof shownFields>;
  /** What the ids of the fields begin with. */
  prefix: string;
  problems: Record<string, string | undefined>;
  /** What fields begin with. */
  values?: Record<string, string>;
  /** What the Enter key of a phone is called in the last of these fields. */
  lastKey?: 'next' | 'send';
}

/** Fields of a form as its definition has them. */
export function VisitorFields({
  fields,
  prefix,
  problems,
  values,
  lastKey = 'next',
}: VisitorFieldsProps) {
  return fields.map(([name, { label, type, max, hint, autocomplete, isOptional }], index) => {
    const attributes = {
      id: prefix + name,
      name,
      label: isOptional ? `${label} (optional)` : label,
      hint,
      problem: problems[name],
      required: !isOptional,
      maxLength: type === 'datetime-local' ? undefined : max,
      defaultValue: values?.[name],
    };
    return type === 'paragraphs' ? (
      <TextArea key={name} {...attributes} rows={6} />
    ) : (
      <TextField
        key={name}
        {...attributes}
        type={type}
        autoComplete={autocomplete}
        autoCapitalize={autocomplete === 'name' ? 'words' : undefined}
        enterKeyHint={index === fields.length - 1 ? lastKey : 'next'}
      />
    );
  });
}

/** A field that people never see but bots fill in; a submission that has it filled in is quarantined. */
export function DecoyField({ id }: { id: string }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} name="referral_code" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** What becomes of the details, beside the button that sends them. */
export function PrivacyNote() {
  return (
    <p className="text-sm text-muted">
      We use this only to answer you.{' '}
      <a href="/privacy" className="underline underline-offset-4">
        Privacy
      </a>
    </p>
  );
}

/** Shown while a submission cannot leave this device. */
export function OfflineNote({ hidden, children }: { hidden: boolean; children: ReactNode }) {
  return (
    <p data-offline-note hidden={hidden} role="status" className="rounded-lg bg-mist p-4">
      {children}
    </p>
  );
}
