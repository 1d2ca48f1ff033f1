import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import type {
  ContentField,
  ContentJson,
  ContentOverview,
  ContentPhoto,
  ContentPlace,
} from '#contracts/content-edit.ts';
import { isSamePlace } from '#contracts/content-part.ts';
import { pictureLimits } from '#contracts/content-picture.ts';
import { TextField } from '#browser/fields.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { failureSentence, toastFailure, toastSuccess } from '#back-office/feedback/messages.ts';
import { CardPlaceholders } from '#back-office/lists/CardPlaceholders.tsx';
import { FocalPoint } from '#back-office/vehicles/photos/FocalPoint.tsx';
import { saveChanges } from '#back-office/content/content-queries.ts';
import { PublishedBefore } from '#back-office/content/value/PublishedBefore.tsx';
import { ChoosePicture } from './ChoosePicture.tsx';
import { Frames } from './Frames.tsx';
import { pictureQuery } from './picture-query.ts';

interface PictureValueProps {
  place: ContentPlace;
  field: ContentField;
  overview: ContentOverview;
  onDone: () => void;
  /** What leads elsewhere: not while a photo is chosen that nobody has saved. */
  children: ReactNode;
}

/** A picture of a page: its photo with what it shows and what of it stays in view, or its drawing. */
export function PictureValue({ place, field, overview, onDone, children }: PictureValueProps) {
  const { photo: kept = null, holds = null, frames = [] } = field;
  const [chosen, setChosen] = useState<ContentPhoto>();
  const photo = chosen ?? kept;
  const { mutate, isPending } = useMutation({
    mutationFn: (value: ContentPhoto | null) =>
      saveChanges([
        {
          ...{ do: 'set', id: crypto.randomUUID(), ...place },
          ...{ was: holds, value: value as ContentJson },
        },
      ]),
    onSuccess: ({ conflicts }) => {
      setChosen(undefined);
      if (conflicts.length > 0) {
        toastFailure('Not changed', 'Somebody else changed this picture. Here it is as it is now.');
        return;
      }
      toastSuccess('Visitors see it once it is published.', 'Saved in the draft');
      onDone();
    },
    onError: (error) =>
      toastFailure('Not saved', failureSentence(error, 'Please try again in a moment.')),
  });
  return (
    <div className="mt-5 grid gap-4">
      {photo ? (
        <PhotoForm
          {...{ photo, frames, isPending }}
          isNew={chosen?.file !== undefined && chosen.file !== kept?.file}
          onChange={setChosen}
          onSave={() => mutate({ ...photo, alt: photo.alt.trim() })}
        />
      ) : (
        <p>Our drawing is here now. A photo of yours takes its place.</p>
      )}
      <ChoosePicture
        place={place}
        isOther={photo !== null}
        onSent={({ file }) => setChosen({ file, alt: '', focus: [50, 50] })}
      />
      {holds !== null && (
        <Button isBusy={isPending} onClick={() => mutate(null)}>
          Take the photo away
        </Button>
      )}
      {(holds === null || wasPhoto(place, overview)) && (
        <PublishedBefore place={place} overview={overview} onUndo={onDone} />
      )}
      {!chosen && children}
    </div>
  );
}

/** Whether visitors see another photo: without one, taking the new one away is enough. */
const wasPhoto = ({ file, path }: ContentPlace, { changes }: ContentOverview): boolean =>
  changes.some((one) => isSamePlace(one, { file, path }) && one.before !== null);

interface PhotoFormProps {
  photo: ContentPhoto;
  frames: NonNullable<ContentField['frames']>;
  isNew: boolean;
  isPending: boolean;
  onChange: (photo: ContentPhoto) => void;
  onSave: () => void;
}

function PhotoForm({ photo, frames, isNew, isPending, onChange, onSave }: PhotoFormProps) {
  const id = useId();
  const query = useQuery(pictureQuery(photo.file));
  const [isTried, setTried] = useState(false);
  const [x = 50, y = 60] = photo.focus ?? [];
  if (!query.data) {
    return (
      <LoadState query={query} what="this photo">
        <CardPlaceholders label="Loading the photo" />
      </LoadState>
    );
  }
  const { src } = query.data;
  const isDescribed = photo.alt.trim() !== '';
  return (
    <>
      <p className="text-muted">Drag the mark to what must stay in view.</p>
      <FocalPoint
        {...{ src, alt: photo.alt, name: 'the photo', focus: { x, y } }}
        onChange={(focus) => onChange({ ...photo, focus: [focus.x, focus.y] })}
      />
      <Frames {...{ src, focus: { x, y }, frames }} />
      <TextField
        id={id}
        name="alt"
        label="What the photo shows"
        hint="For people who can't see it, in a few words."
        value={photo.alt}
        maxLength={pictureLimits.alt}
        autoComplete="off"
        problem={isTried && !isDescribed ? 'Please say what the photo shows.' : undefined}
        onChange={({ target }) => onChange({ ...photo, alt: target.value })}
      />
      <Button
        look="primary"
        isBusy={isPending}
        onClick={() => {
          setTried(true);
          if (isDescribed) onSave();
          else document.getElementById(id)?.focus();
        }}
      >
        {isNew ? 'Use this photo' : 'Save'}
      </Button>
    </>
  );
}
