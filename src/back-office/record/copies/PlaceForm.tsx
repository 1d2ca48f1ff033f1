import { useId } from 'react';
import { copyLimits, copyPlaceForm, type CopiesScreen } from '#contracts/copies.ts';
import { TextField } from '#browser/fields.tsx';
import { DialogForm } from '#back-office/dialogs/DialogForm.tsx';
import { useKept } from '#back-office/dialogs/use-kept.ts';
import { Folded } from '#back-office/lists/folding/Folded.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { dateWords } from '#back-office/words/time-words.ts';
import { useCopyChange } from './copies-queries.ts';

interface PlaceFormProps {
  place: CopiesScreen['place'];
  onDone: () => void;
}

/** The bucket that copies go into. */
export function PlaceForm({ place, onDone }: PlaceFormProps) {
  const id = useId();
  const { mutateAsync, isPending } = useCopyChange();
  const { typed, change, forget } = useKept('place of copies', {
    ...{ endpoint: place?.endpoint ?? '', region: place?.region ?? '' },
    ...{ bucket: place?.bucket ?? '', folder: place?.folder ?? '' },
    ...{ accessKeyId: place?.accessKeyId ?? '', secret: '' },
  });
  const field = (name: keyof typeof typed, problems: Partial<Record<string, string>>) => ({
    ...{ id: id + name, name, value: typed[name], problem: problems[name] },
    ...{ maxLength: copyLimits[name], autoComplete: 'off', autoCapitalize: 'none' },
    spellCheck: false,
    onChange: ({ target }: { target: HTMLInputElement }) =>
      change({ ...typed, [name]: target.value }),
  });
  return (
    <DialogForm
      schema={copyPlaceForm}
      isSending={isPending}
      send={['Save', 'Saving...']}
      otherwise="The place wasn't saved. Please try again."
      onSend={async (sent) => {
        await mutateAsync({ place: sent });
        forget();
        onDone();
      }}
      beside={
        <Button isLeaving onClick={onDone} className="grow">
          Cancel
        </Button>
      }
    >
      {(problems) => (
        <>
          <Folded summary="Show me how, step by step">
            <ol className="list-decimal px-4 pb-4 pl-9">
              <li>Make an account at a provider of S3 storage, such as Backblaze B2.</li>
              <li>Make a private bucket there, a folder of its own for these copies.</li>
              <li>Make a key that may read and write that bucket, and nothing else.</li>
              <li>Enter what the provider shows of the bucket and of the key here, and save.</li>
            </ol>
          </Folded>
          <TextField
            {...field('endpoint', problems)}
            type="url"
            label="Address of the service"
            placeholder="https://s3.us-east-005.backblazeb2.com"
            hint="Of S3 storage, at another provider than the site itself has."
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...field('bucket', problems)} label="Bucket" />
            <TextField {...field('region', problems)} label="Region" hint="May be empty." />
          </div>
          <TextField {...field('folder', problems)} label="Folder" hint="May be empty." />
          <TextField {...field('accessKeyId', problems)} label="Key ID" />
          <TextField
            {...field('secret', problems)}
            type="password"
            autoComplete="new-password"
            label="Secret of the key"
            hint={
              place
                ? `Set on ${dateWords(place.setAt)}. Leave it empty to keep it.`
                : 'It is kept encrypted and never shown.'
            }
          />
        </>
      )}
    </DialogForm>
  );
}
