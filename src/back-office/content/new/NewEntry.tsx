import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import type {
  ContentField,
  ContentJson,
  ContentOverview,
  ContentPlace,
} from '#contracts/content-edit.ts';
import { fieldName, keyOf, shortName } from '#contracts/content-part.ts';
import { readStored, writeStored } from '#browser/storage.ts';
import { AdminDialog } from '#back-office/dialogs/AdminDialog.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { toastSuccess } from '#back-office/feedback/messages.ts';
import { saveChanges } from '#back-office/content/content-queries.ts';
import { fileTitle } from '#back-office/content/content-words.ts';
import { ValueField } from '#back-office/content/value/ValueField.tsx';

interface NewEntryProps {
  file: string;
  list: ContentField;
  overview: ContentOverview;
  /** With the place of the new entry, from 0. */
  onDone: (to: number) => void;
  onClose: () => void;
}

/** An entry of a list, with everything that it needs: a list is never left with one that says nothing. */
export function NewEntry({ file, list, overview, onDone, onClose }: NewEntryProps) {
  const { path, holds, blank = null, entry = [] } = list;
  const waiting = `towpath.content.entry.${keyOf({ file, path })}`;
  const [value, setValue] = useState(
    () => readStored<{ value: ContentJson }>(waiting)?.value ?? blank,
  );
  const [isIncomplete, setIncomplete] = useState(false);
  const sent = useRef<string>(undefined);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      sent.current ??= crypto.randomUUID();
      const was = Array.isArray(holds) ? holds : [];
      const to = was.length;
      const { conflicts } = await saveChanges([
        { do: 'insert', id: sent.current, file, path, was, to, value },
      ]);
      if (conflicts.length === 0) return to;
      sent.current = undefined;
      throw new Error('Changed meanwhile.');
    },
    onSuccess: (to) => {
      writeStored(waiting, null);
      onDone(to);
      toastSuccess('Visitors see it once you publish.', 'Added');
      onClose();
    },
  });
  const fields = entry.filter(isAsked);
  const type = (at: ContentPlace['path'], part: ContentJson) => {
    const next = withPart(value, at, part);
    setValue(next);
    setIncomplete(false);
    sent.current = undefined;
    writeStored(waiting, { value: next });
  };

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const isWrong = (one: ContentField) => !isFilled(one, partOf(value, one.path));
    if (fields.some(isWrong)) setIncomplete(true);
    else mutate();
  }

  return (
    <AdminDialog
      name="entry"
      title={`Add another: ${shortName(list)}`}
      description={fileTitle(overview, file)}
      onClose={onClose}
    >
      <form onSubmit={send} className="mt-5 grid gap-5">
        {fields.map((field) => {
          const name = fieldName(field) || 'What it says';
          return (
            <ValueField
              key={field.path.join('/')}
              {...{ field, overview }}
              label={field.isOptional ? `${name} (optional)` : name}
              value={partOf(value, field.path)}
              onChange={(part) => type(field.path, part)}
            />
          );
        })}
        {isIncomplete && (
          <p role="alert" className="font-medium text-danger">
            Please fill in everything that isn't optional, each number as it says above it.
          </p>
        )}
        <Failure
          error={error}
          otherwise="It wasn't added. Somebody else may have changed the list. Please try again."
        />
        <Button type="submit" look="primary" isBusy={isPending}>
          {isPending ? 'Adding...' : 'Add it'}
        </Button>
      </form>
    </AdminDialog>
  );
}

/** What is typed or chosen; what it holds otherwise, such as a list of its own, is added to it once it is there. */
const isAsked = ({ kind, path }: ContentField): boolean =>
  !['group', 'list', 'picture'].includes(kind) && path.at(-1) !== 'beforeLaunch';

/** Whether a field says what it needs to; a number is one, and neither too small nor too large. */
function isFilled({ kind, isOptional, least, most }: ContentField, value: ContentJson): boolean {
  if (value === null || String(value).trim() === '') return isOptional;
  const isInRange = Number(value) >= (least ?? -Infinity) && Number(value) <= (most ?? Infinity);
  return kind !== 'number' || isInRange;
}

const isGroup = (value: ContentJson): value is { [field: string]: ContentJson } =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const partOf = (value: ContentJson, path: ContentPlace['path']): ContentJson =>
  path.reduce<ContentJson>((at, name) => (isGroup(at) ? (at[name] ?? null) : null), value);

function withPart(
  value: ContentJson,
  [name, ...within]: ContentPlace['path'],
  part: ContentJson,
): ContentJson {
  if (name === undefined) return part;
  const { [name]: held = null, ...others } = isGroup(value) ? value : {};
  const now = withPart(held, within, part);
  return now === null ? others : { ...others, [name]: now };
}
