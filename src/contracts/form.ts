import * as z from 'zod/mini';
import {
  emailField,
  emailLimit,
  notFieldsSentence,
  submissionFields,
} from '#contracts/submission.ts';
import { line, optionalLine, optionalParagraphs, paragraphs } from '#contracts/text.ts';

/**
 * One field of a public form. Whatever shows, checks, stores, lists or sends the field reads it here:
 * the page, the page of a failed post, the stored record, the inbox and its search, the notifications.
 */
export interface FormField {
  /**
   * What the inbox, the notifications and the sentences about mistakes call it. On the page it has the
   * label of src/content/site/site.yaml.
   */
  label: string;
  type: 'text' | 'email' | 'tel' | 'datetime-local' | 'paragraphs';
  /** Longest value, in characters. */
  max: number;
  /** What it accepts, including the empty text if it is optional. */
  schema: z.ZodMiniType<string>;
  /** A sentence below its label. */
  hint?: string;
  autocomplete?: 'name' | 'email' | 'tel';
  isOptional?: true;
  /** Sent along, but shown only if something is wrong with it. */
  isHidden?: true;
}

export type FormFields = Readonly<Record<string, FormField>>;

type Described = Omit<FormField, 'schema' | 'isOptional'>;

const ruleOf = ({ label, max }: Described) => ({ what: `your ${label.toLowerCase()}`, max });

/** A field that has to be filled in, with the sentence for one that is not. */
export function required({ missing, ...field }: Described & { missing: string }): FormField {
  const rule = { ...ruleOf(field), missing };
  return { ...field, schema: field.type === 'paragraphs' ? paragraphs(rule) : line(rule) };
}

/** A field that may be left empty. Its type tells one that people see from a hidden one. */
export function optional<Field extends Described>(
  field: Field,
): FormField & Pick<Field, keyof Field & 'isHidden'> {
  const rule = ruleOf(field);
  const schema = field.type === 'paragraphs' ? optionalParagraphs(rule) : optionalLine(rule);
  return { ...field, isOptional: true, schema };
}

/** What every form asks for: who writes, and where the answer goes. */
export const visitorFields: Record<'name' | 'email', FormField> = {
  name: required({
    label: 'Name',
    type: 'text',
    max: 100,
    autocomplete: 'name',
    missing: 'Please tell us your name.',
  }),
  email: {
    label: 'Email',
    type: 'email',
    max: emailLimit,
    autocomplete: 'email',
    schema: emailField,
  },
};

/** A form that visitors send. */
export interface Form<Kind extends string = string, Fields extends FormFields = FormFields> {
  /** The function that takes it, at `/api/<name>`. */
  name: string;
  /** What it makes. */
  kind: Kind;
  fields: Fields;
  /** What contradicts itself in fields that are right on their own. */
  contradiction?: (words: Record<keyof Fields, string>) => Problem | undefined;
}

/** What is wrong, in a sentence, and the field to change. */
interface Problem {
  field: string;
  sentence: string;
}

/** A form with the schema of its body, which ignores fields that the form does not have. */
export function defineForm<const Kind extends string, Fields extends FormFields>(
  form: Form<Kind, Fields>,
) {
  const words = mapFields(form.fields, ({ schema }) => schema);
  const schema = z.object({ ...words, ...submissionFields }, { error: notFieldsSentence }).check(
    z.check(({ value, issues }) => {
      const found = form.contradiction?.(value as Record<keyof Fields, string>);
      if (!found) return;
      issues.push({ code: 'custom', path: [found.field], message: found.sentence, input: value });
    }),
  );
  return { ...form, schema };
}

/** The same names, each with what `make` returns for its field. */
export function mapFields<Fields extends FormFields, Made>(
  fields: Fields,
  make: (field: FormField) => Made,
) {
  const entries = Object.entries(fields).map(([name, field]) => [name, make(field)]);
  return Object.fromEntries(entries) as { [Name in keyof Fields]: Made };
}

/** The names of the fields that people see. */
export type ShownName<Fields extends FormFields> = Fields extends FormFields
  ? {
      [Name in keyof Fields & string]: Fields[Name] extends { isHidden: true } ? never : Name;
    }[keyof Fields & string]
  : never;

/** The fields that people see, with their names. */
export const shownFields = <Fields extends FormFields>(fields: Fields) =>
  Object.entries(fields).filter(([, { isHidden }]) => !isHidden) as [
    name: ShownName<Fields>,
    field: FormField,
  ][];
