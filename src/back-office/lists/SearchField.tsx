import type { ComponentProps } from 'react';
import { TextField } from '#browser/fields.tsx';

interface SearchFieldProps extends Pick<ComponentProps<'input'>, 'placeholder' | 'maxLength'> {
  id: string;
  label: string;
  value: string;
  onSearch: (words: string) => void;
}

/** A field that narrows a list as the owner types. */
export function SearchField({ onSearch, ...attributes }: SearchFieldProps) {
  return (
    <TextField
      {...attributes}
      problem={undefined}
      name="search"
      type="search"
      autoComplete="off"
      enterKeyHint="search"
      onChange={({ target }) => onSearch(target.value)}
    />
  );
}
