import { useQuery } from '@tanstack/react-query';
import type {
  ContentField,
  ContentFile,
  ContentOverview,
  ContentPlace,
} from '#contracts/content-edit.ts';
import { AdminDialog } from '#back-office/dialogs/AdminDialog.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { fileQuery } from '#back-office/content/content-queries.ts';
import { fileTitle } from '#back-office/content/content-words.ts';
import {
  answerConflict,
  sendAgain,
  sendWords,
  typeWords,
  useWords,
} from '#back-office/content/waiting-words.ts';
import { Conflict } from './Conflict.tsx';
import { Problems } from './Problems.tsx';
import { PublishedBefore } from './PublishedBefore.tsx';
import { ValueField } from './ValueField.tsx';

interface ValueSheetProps {
  place: ContentPlace;
  overview: ContentOverview;
  onClose: () => void;
}

/** One value: what it is for, what it says, and what is wrong with it. What is typed is kept at once. */
export function ValueSheet({ place, overview, onClose }: ValueSheetProps) {
  const query = useQuery(fileQuery(place.file));
  const field = query.data?.fields.find(({ path }) => path.join('/') === place.path.join('/'));
  const close = () => {
    void sendWords();
    onClose();
  };
  return (
    <AdminDialog
      name="words"
      title={field?.label || 'Edit'}
      description={fileTitle(overview, place.file)}
      onClose={close}
    >
      {query.data && field ? (
        <Value {...{ place, field, file: query.data, overview, onDone: close }} />
      ) : (
        <div className="mt-5">
          <LoadState
            query={query.data ? { ...query, error: new Error('gone') } : query}
            what="these words"
          >
            <CardPlaceholders label="Loading the words" />
          </LoadState>
        </div>
      )}
    </AdminDialog>
  );
}

interface ValueProps extends Omit<ValueSheetProps, 'onClose'> {
  field: ContentField;
  file: ContentFile;
  onDone: () => void;
}

function Value({ place, field, file, overview, onDone }: ValueProps) {
  const { typed, isSending, failure, conflict } = useWords(place);
  const value = typed === undefined ? field.value : typed;
  const problems = file.problems.filter(({ path }) => path.join('/') === place.path.join('/'));
  const change = (next: string | number | null) => typeWords(place, field.value, next);
  if (conflict) {
    return (
      <Conflict
        conflict={conflict}
        mine={value}
        onChoose={(isTheirs) => answerConflict(place, isTheirs)}
      />
    );
  }
  return (
    <div className="mt-5 grid gap-4">
      <ValueField field={field} value={value} onChange={change} />
      {typed === undefined && (
        <Problems
          problems={problems}
          onFix={(words, instead) =>
            typeof value === 'string' && change(value.replaceAll(words, instead))
          }
        />
      )}
      <p role="status" className="text-sm text-muted">
        {failure
          ? `${failure} Your words are kept on this device.`
          : typed === undefined
            ? 'Saved in the draft. Visitors see it once it is published.'
            : isSending
              ? 'Saving...'
              : 'Kept on this device.'}
      </p>
      <PublishedBefore place={place} overview={overview} onUndo={onDone} />
      <div className="flex flex-wrap gap-3">
        {failure && <Button onClick={sendAgain}>Try again</Button>}
        <Button look="primary" className="grow" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
