import { useMutation } from '@tanstack/react-query';
import type { ContentOverview, ContentPlace } from '#contracts/content-edit.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import {
  failureSentence,
  toastFailure,
  toastSuccess,
  toastWithUndo,
} from '#back-office/feedback/messages.ts';
import { saveChanges } from '#back-office/content/content-queries.ts';
import { list } from '#back-office/content/content-words.ts';
import { iconOf, IconPicture } from '#back-office/content/icon.tsx';
import { undoOf, type Discarded } from '#back-office/content/undo-discard.ts';
import { changeAt, changeWords } from '#back-office/content/value-words.ts';
import { forgetMine } from '#back-office/content/waiting-words.ts';

interface PublishedBeforeProps {
  place: ContentPlace;
  overview: ContentOverview;
  onUndo: () => void;
}

/** What is published now, where the draft says something else, and the way back to it. */
export function PublishedBefore({ place, overview, onUndo }: PublishedBeforeProps) {
  const change = changeAt(place, overview);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: Discarded) => saveChanges([{ do: 'discard', id, ...place }]),
    onSuccess: (_, discarded) => {
      forgetMine(place);
      const undo = undoOf([discarded]);
      const [title, words] = ['Back to what is published', 'It says what visitors see now.'];
      if (undo) toastWithUndo(title, words, () => void undo());
      else toastSuccess(words, title);
      onUndo();
    },
    onError: (error) =>
      toastFailure('Not taken back', failureSentence(error, 'Please try again in a moment.')),
  });
  if (!change) return null;
  const writers = change.writers.map((one) => (one === overview.me ? 'you' : one));
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-2xl bg-mist p-4">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <span className="block text-sm text-muted">
          What visitors still read
          {change.writers.length > 0 && `, from before ${list.format(writers)} changed it`}
        </span>
        <IconPicture name={iconOf(change.before, change.path)} />
        {changeWords(change, overview).before}
      </p>
      <Button isBusy={isPending} onClick={() => mutate({ change, id: crypto.randomUUID() })}>
        Back to that
      </Button>
    </div>
  );
}
