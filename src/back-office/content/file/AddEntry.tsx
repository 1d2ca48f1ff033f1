import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ContentField } from '#contracts/content-edit.ts';
import { shortName } from '#contracts/content-part.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { changeList, tellNotChanged } from './Arrange.tsx';

interface AddEntryProps {
  file: string;
  list: ContentField;
  /** With the place of the new entry, from 0. */
  onDone: (to: number) => void;
}

/** Adds an entry at the end of a list. */
export function AddEntry({ file, list, onDone }: AddEntryProps) {
  const { path, blank = null } = list;
  const was = Array.isArray(list.holds) ? list.holds : [];
  const to = was.length;
  const { mutate, isPending } = useMutation({
    mutationFn: () => changeList({ do: 'insert', file, path, was, to, value: blank }),
    onSuccess: () => onDone(to),
    onError: tellNotChanged,
  });
  return (
    <Button
      look="quiet"
      isBusy={isPending}
      className="-ml-3 justify-self-start"
      onClick={() => mutate()}
    >
      <Plus className="size-5" aria-hidden="true" />
      Add one to “{shortName(list)}”
    </Button>
  );
}
