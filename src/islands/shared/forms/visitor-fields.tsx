import type { ReactNode } from 'react';
import { TextArea, TextField } from '#browser/fields.tsx';
import type { FormField, FormFields } from '#contracts/form.ts';
import type { FormWords } from '#contracts/form-words.ts';

type Values = Readonly<Record<string, string | undefined>>;

interface VisitorFieldsProps<Name extends string> {
  fields: [name: Name, field: FormField][];
  labels?: Partial<Record<Name, string>> | undefined;
  /** What the ids of the fields begin with. */
  prefix: string;
  problems: Record<string, string | undefined>;
  /** What fields begin with. */
  values?: Values;
  /** What the Enter key of a phone is called in the last of these fields. */
  lastKey?: 'next' | 'send';
}

/** Fields of a form as its definition has them. */
export function VisitorFields<Name extends string>({
  fields,
  labels,
  prefix,
  problems,
  values,
  lastKey = 'next',
}: VisitorFieldsProps<Name>) {
  return fields.map(([name, { label, type, max, hint, autocomplete, isOptional }], index) => {
    const attributes = {
      id: prefix + name,
      name,
      label: labels?.[name] ?? label,
      hint,
      problem: problems[name],
      required: !isOptional,
      maxLength: type === 'datetime-local' ? undefined : max,
      defaultValue: values?.[name],
    };
    return type === 'paragraphs' ? (
      <TextArea key={name} {...attributes} rows={4} />
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

/** The hidden fields of a form that a page gives values, such as the car that it is about. */
export function SentAlong({ fields, values }: { fields: FormFields; values: Values }) {
  const hidden = Object.keys(fields).filter((name) => fields[name]?.isHidden && name in values);
  return hidden.map((name) => (
    <input key={name} type="hidden" name={name} value={values[name]} data-sent-along="" />
  ));
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
export function PrivacyNote({ note, privacy }: Pick<FormWords, 'note' | 'privacy'>) {
  return (
    <p className="text-sm text-muted">
      {note}{' '}
      <a href="/privacy" className="underline underline-offset-4">
        {privacy}
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
