import { useId, type ComponentProps } from 'react';
import { TextField } from '#browser/fields.tsx';

interface SearchFieldProps extends Pick<ComponentProps<'input'>, 'placeholder' | 'maxLength'> {
  label: string;
  /** Of a label whose field is known by its placeholder. */
  labelClass?: string;
  value: string;
  onSearch: (words: string) => void;
}

/** A field that narrows a list as the owner types. */
export const SearchField = ({ onSearch, ...attributes }: SearchFieldProps) => (
  <TextField
    {...attributes}
    id={useId()}
    name="search"
    type="search"
    autoComplete="off"
    enterKeyHint="search"
    onChange={({ target }) => onSearch(target.value)}
  />
);
