import { useId, useState } from 'react';
import type { ContentField, ContentJson, ContentOverview } from '#contracts/content-edit.ts';
import { SelectField, TextArea, TextField } from '#browser/fields.tsx';
import { choiceWords } from '#back-office/content/value-words.ts';
import { asMeant, asTyped } from './fact-words.ts';
import { BodyField } from './BodyField.tsx';
import { IconField } from './IconField.tsx';

interface ValueFieldProps {
  field: ContentField;
  /** What it is for, where nothing above it says all of it. */
  label?: string | undefined;
  value: ContentJson;
  /** Whether what it says is to be corrected. */
  isWrong?: boolean;
  overview: ContentOverview;
  onChange: (value: string | number | null) => void;
}

/** What a value of this kind is typed into or chosen from. */
export function ValueField({
  field,
  label,
  value,
  isWrong = false,
  overview,
  onChange,
}: ValueFieldProps) {
  const id = useId();
  const { kind, isOptional, choices = [], most, keyboard } = field;
  const kept = value === null ? '' : String(value);
  const text = asTyped(kept, overview.facts);
  const type = (words: string) => onChange(asMeant(words, overview.facts) || empty);
  const empty = isOptional ? null : '';
  const names = {
    ...{ id, name: 'value', label: label ?? labels[kind] ?? 'What it says', value: text },
    'aria-invalid': isWrong || undefined,
  };
  if (kind === 'icon') return <IconField {...{ isOptional, value, onChange }} />;
  if (kind === 'choice') {
    return (
      <SelectField {...names} onChange={({ target }) => onChange(target.value || empty)}>
        {isOptional && <option value="">None</option>}
        {choices.map((one) => (
          <option key={one} value={one}>
            {choiceWords(one, field.path, overview)}
          </option>
        ))}
      </SelectField>
    );
  }
  if (kind === 'number') {
    return <NumberField {...names} onType={(typed) => onChange(typed ?? empty)} />;
  }
  if (kind === 'body') return <BodyField {...names} pages={overview.pages} onChange={type} />;
  const left = most === undefined ? undefined : most - kept.length;
  return (
    <TextArea
      {...names}
      rows={Math.min(8, Math.ceil(text.length / 38) + 1)}
      spellCheck={!keyboard}
      inputMode={keyboard}
      autoCapitalize={keyboard && 'none'}
      hint={left === undefined ? undefined : `${left} of ${most} characters left`}
      // A text of the content is one paragraph.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      onChange={({ target }) => type(target.value.replace(/\s*\n\s*/g, ' '))}
    />
  );
}

interface NumberFieldProps {
  id: string;
  name: string;
  label: string;
  /** The number as it is written, '' for none. */
  value: string;
  onType: (typed: ReturnType<typeof numberOf>) => void;
}

/** A number as it is typed: on the way to 1.05 stands 1.0. */
function NumberField({ value, onType, ...names }: NumberFieldProps) {
  const [typed, setTyped] = useState(value);
  return (
    <TextField
      {...names}
      value={String(numberOf(typed) ?? '') === value ? typed : value}
      inputMode="decimal"
      autoComplete="off"
      onChange={({ target }) => {
        setTyped(target.value);
        onType(numberOf(target.value));
      }}
    />
  );
}

const labels: Partial<Record<ContentField['kind'], string>> = {
  number: 'Number',
  choice: 'Choice',
  body: 'Text',
};

/** The number that was typed, with a dollar sign or commas, too; as it was typed where it is none, so that the rules can say so. */
function numberOf(typed: string): string | number | null {
  const text = typed.trim();
  if (!text) return null;
  const plain = text.replace(/^\$\s*/, '').replace(/,(?=\d{3}\b)/g, '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}
