import { useMutation } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ContentFile, ContentOverview, ContentPlace } from '#contracts/content-edit.ts';
import { Confirmation } from '#back-office/dialogs/Confirmation.tsx';
import { useQuestion } from '#back-office/dialogs/use-question.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import {
  failureSentence,
  toastFailure,
  toastSuccess,
  toastWithUndo,
} from '#back-office/feedback/messages.ts';
import { saveChanges } from '#back-office/content/content-queries.ts';
import { arrangedAt, type Change } from './arranged.ts';

interface ArrangeProps {
  file: ContentFile;
  path: ContentPlace['path'];
  overview: ContentOverview;
  /** With its new place from 0; with none once it is removed. */
  onDone: (to?: number) => void;
}

interface Asked {
  change: Change;
  /** The new place, from 0; none for what goes. */
  to?: number;
  /** The change that brings back what goes. */
  back?: Change | undefined;
}

/** Moves or removes an entry of a list, or one of many files; nothing for what is neither. */
export function Arrange({ file, path, overview, onDone }: ArrangeProps) {
  const { area, asked, ask, close } = useQuestion<'remove'>();
  const arranged = arrangedAt(file, path, overview);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ change }: Asked) => {
      const { conflicts } = await saveChanges([{ ...change, id: crypto.randomUUID() }]);
      if (conflicts.length > 0) throw new Error('Changed meanwhile.');
    },
    onSuccess: (_, { to, back }) => {
      const name = arranged?.name ? `“${arranged.name}”` : 'It';
      const isRemoved = `${name} is removed`;
      const until = 'Visitors see it until you publish.';
      if (to !== undefined)
        toastSuccess('Visitors see it there once you publish.', `${name} is number ${to + 1} now`);
      else if (back) toastWithUndo(isRemoved, until, () => void putBack(back));
      else toastSuccess(until, isRemoved);
      onDone(to);
    },
    onError: (error) =>
      toastFailure(
        'Not changed',
        failureSentence(error, 'Please look at the list again: somebody else may have changed it.'),
      ),
  });
  if (!arranged) return null;
  const { place, count, move, remove } = arranged;
  const name = arranged.name || `number ${place + 1}`;
  const ways = [
    { label: 'Up', Icon: ArrowUp, to: place - 1 },
    { label: 'Down', Icon: ArrowDown, to: place + 1 },
  ].filter(({ to }) => to >= 0 && to < count);
  return (
    <div ref={area} className="grid">
      {asked && remove ? (
        <Confirmation
          question={`Remove “${name}” with everything in it? Visitors see it until you publish, and until then you can get it back under Review.`}
          yes="Remove"
          isBusy={isPending}
          onYes={() => mutate(remove)}
          onNo={() => close()}
        />
      ) : (
        <div className="-ml-3 flex flex-wrap">
          {ways.map(({ label, Icon, to }) => (
            <Button
              key={label}
              look="quiet"
              isBusy={isPending}
              aria-label={`Move ${label.toLowerCase()}: ${name}`}
              onClick={() => mutate({ change: move(to), to })}
            >
              <Icon className="size-5" aria-hidden="true" />
              {label}
            </Button>
          ))}
          {remove && (
            <Button
              look="quiet danger"
              data-asks="remove"
              isBusy={isPending}
              aria-label={`Remove: ${name}`}
              onClick={() => ask('remove')}
            >
              <Trash2 className="size-5" aria-hidden="true" />
              Remove
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Brings back what was removed; the list or the screen that it was removed on may be closed. */
async function putBack(change: Change) {
  try {
    const { conflicts } = await saveChanges([{ ...change, id: crypto.randomUUID() }]);
    if (conflicts.length > 0) throw new Error('Changed meanwhile.');
    toastSuccess('Everything in it is as it was.', 'Back again');
  } catch (error) {
    toastFailure(
      'Not back yet',
      failureSentence(
        error as Error,
        'Please look for it under Review: it can be brought back there.',
      ),
    );
  }
}
