import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { CopiesScreen } from '#contracts/copies.ts';
import { saveFile } from '#back-office/download/save-file.ts';
import { ConfirmButton } from '#back-office/dialogs/ConfirmButton.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { dateAt, dateWords } from '#back-office/words/time-words.ts';
import { useCopyChange } from './copies-queries.ts';
import { KeyFileField } from './KeyFileField.tsx';

interface CopyKeyPartProps {
  screen: CopiesScreen;
  place: NonNullable<CopiesScreen['place']>;
}

/** The owner's key: made in this browser and saved as a file. Its public half counts once the file is shown. */
export function CopyKeyPart({ screen, place }: CopyKeyPartProps) {
  const { recipient, signer } = screen;
  const [made, setMade] = useState('');
  const change = useCopyChange();
  const make = useMutation({
    mutationFn: async () => {
      const { keyFileText, makeCopyKey } = await import('#browser/copies/key-file.ts');
      const key = await makeCopyKey(signer ?? '');
      const madeAt = new Date();
      const where = `${place.endpoint}/${place.bucket}${place.folder && `/${place.folder}`}`;
      const text = keyFileText(key, {
        ...{ site: location.origin, madeAt: madeAt.toISOString(), place: where },
      });
      saveFile(`towpath-key-${dateAt(madeAt)}.txt`, new Blob([text], { type: 'text/plain' }));
      setMade(key.recipient);
    },
  });
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <p className="flex items-start gap-2 font-medium">
        <KeyRound aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {recipient
          ? `Your key was made on ${dateWords(recipient.madeAt)}`
          : 'Now make the key that opens the copies'}
      </p>
      <p className="text-muted">
        The key is a file that only you have: this site never gets it, and without it nobody can
        open the copies. Keep it in two places that are not this site.
      </p>
      {made ? (
        <KeyFileField
          label="Choose the file you just saved"
          hint="The copies begin once this shows that you have it."
          onKey={(key) =>
            key.recipient === made
              ? (change.mutate({ recipient: made }), '')
              : 'This is another key. Choose the file you just saved.'
          }
        />
      ) : recipient ? (
        <div>
          <ConfirmButton
            label="Make a new key"
            question="Make a new key? Copies from now on open with the new one only; earlier ones need the old file."
            confirm="Make it"
            isHarmless
            onConfirm={() => make.mutate()}
          />
        </div>
      ) : (
        <Button
          look="primary"
          isBusy={make.isPending}
          onClick={() => make.mutate()}
          className="sm:justify-self-start"
        >
          Make and save the key
        </Button>
      )}
      <Failure
        error={make.error ?? change.error}
        otherwise="The key wasn't made. Please try again."
      />
    </div>
  );
}
