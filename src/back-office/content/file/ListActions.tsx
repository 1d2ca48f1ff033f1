import { useMutation } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { ContentField } from '#contracts/content-edit.ts';
import type { ContentOp } from '#contracts/content-requests.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { failureSentence, toastFailure } from '#back-office/feedback/messages.ts';
import { saveChanges } from '#back-office/content/content-queries.ts';

type WithoutId<Op> = Op extends { id: string } ? Omit<Op, 'id'> : never;

/** Makes one change of a list. */
function useListChange() {
  return useMutation({
    mutationFn: (op: WithoutId<ContentOp>) => saveChanges([{ ...op, id: crypto.randomUUID() }]),
    onSuccess: ({ conflicts }) => {
      if (conflicts.length > 0) {
        toastFailure('Not changed', 'Somebody else changed this list. Here it is as it is now.');
      }
    },
    onError: (error) =>
      toastFailure('Not changed', failureSentence(error, 'Please try again in a moment.')),
  });
}

interface ListProps {
  file: string;
  list: ContentField;
}

const holdsOf = ({ holds }: ContentField) => (Array.isArray(holds) ? holds : []);

/** Adds to a list. */
export function ListActions({ file, list }: ListProps) {
  const { mutate, isPending } = useListChange();
  const was = holdsOf(list);
  if (list.blank === undefined || was.length >= (list.most ?? Infinity)) return null;
  return (
    <Button
      look="quiet"
      isBusy={isPending}
      className="justify-self-start"
      onClick={() =>
        mutate({
          ...{
            do: 'insert',
            file,
            path: list.path,
            was,
            to: was.length,
            value: list.blank ?? null,
          },
        })
      }
    >
      <Plus className="size-5" aria-hidden="true" />
      Add one
    </Button>
  );
}

/** Moves or removes an entry of a list. */
export function EntryActions({ file, list, place }: ListProps & { place: number }) {
  const { mutate, isPending } = useListChange();
  const was = holdsOf(list);
  const { path } = list;
  const move = (to: number) => mutate({ do: 'move', file, path, was, from: place, to });
  const actions = [
    { name: 'Move up', Icon: ArrowUp, isOn: place > 0, act: () => move(place - 1) },
    {
      name: 'Move down',
      Icon: ArrowDown,
      isOn: place < was.length - 1,
      act: () => move(place + 1),
    },
    {
      ...{ name: 'Remove', Icon: Trash2, isOn: was.length > (list.least ?? 0) },
      act: () => mutate({ do: 'remove', file, path: [...path, place], was }),
    },
  ];
  return (
    <div className="flex">
      {actions
        .filter(({ isOn }) => isOn)
        .map(({ name, Icon, act }) => (
          <Button
            key={name}
            look={name === 'Remove' ? 'quiet danger' : 'quiet'}
            isBusy={isPending}
            aria-label={`${name}: ${place + 1} of ${was.length}`}
            onClick={act}
          >
            <Icon className="size-5" aria-hidden="true" />
          </Button>
        ))}
    </div>
  );
}
