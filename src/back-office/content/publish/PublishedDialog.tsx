import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  ContentDifference,
  ContentOverview,
  ContentReleased,
  ContentSite,
} from '#contracts/content-edit.ts';
import { AdminDialog } from '#back-office/dialogs/AdminDialog.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { failureSentence, toastSuccess } from '#back-office/feedback/messages.ts';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { timeWords } from '#back-office/words/time-words.ts';
import { publishedQuery, takeBack } from '#back-office/content/content-queries.ts';
import { fileTitle } from '#back-office/content/content-words.ts';
import { Difference, DifferenceList, keyOf } from './Difference.tsx';

interface PublishedDialogProps {
  publish: ContentSite['published'][number];
  overview: ContentOverview;
  onClose: () => void;
}

/** What a publish changed, and the way to take it back. */
export function PublishedDialog({ publish, overview, onClose }: PublishedDialogProps) {
  const query = useQuery(publishedQuery(publish.commit));
  const [asked, setAsked] = useState<ContentDifference[]>();
  const [also, setAlso] = useState<string[]>([]);
  const [id, setId] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      takeBack({
        ...{ id, commit: publish.commit, isConfirmed: asked !== undefined },
        also: (asked ?? [])
          .filter((one) => also.includes(keyOf(one)))
          .map(({ file, path }) => ({ file, path })),
      }),
    onSuccess: (answer: ContentReleased) => {
      setId(crypto.randomUUID());
      if (answer.state === 'asks') return setAsked(answer.places);
      toastSuccess(
        answer.state === 'published'
          ? 'Visitors see it in about two minutes.'
          : 'Everything in it was already as before.',
        'Taken back',
      );
      onClose();
    },
  });
  const choose = (key: string) =>
    setAlso(also.includes(key) ? also.filter((one) => one !== key) : [...also, key]);
  return (
    <AdminDialog
      name="published"
      title={publish.note || 'Published'}
      description={[timeWords(publish.at), publish.by].filter(Boolean).join(' · ')}
      onClose={onClose}
    >
      <div className="mt-5 grid gap-4">
        {asked && (
          <p role="alert" className="font-medium">
            Some of it was changed again since. It stays as it is now, unless you choose it here.
          </p>
        )}
        {asked || query.data ? (
          <DifferenceList>
            {(asked ?? query.data?.changes ?? []).map((one) => (
              <Difference key={keyOf(one)} difference={one} where={fileTitle(overview, one.file)}>
                {asked && (
                  <label className="flex min-h-11 items-center gap-3">
                    <input
                      type="checkbox"
                      checked={also.includes(keyOf(one))}
                      onChange={() => choose(keyOf(one))}
                      className="size-5"
                    />
                    Take this back, too
                  </label>
                )}
              </Difference>
            ))}
          </DifferenceList>
        ) : (
          <LoadState query={query} what="this publish">
            <CardPlaceholders label="Loading what it changed" />
          </LoadState>
        )}
        {error && (
          <p role="alert" className="font-medium text-danger">
            {failureSentence(error, "It wasn't taken back. Please try again.")}
          </p>
        )}
        <Button isBusy={isPending} onClick={() => mutate()}>
          {isPending ? 'Taking it back...' : asked ? 'Take back' : 'Take this back'}
        </Button>
      </div>
    </AdminDialog>
  );
}
