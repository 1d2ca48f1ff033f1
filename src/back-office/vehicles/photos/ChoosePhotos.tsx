import { ImagePlus } from 'lucide-react';
import { useId, useState } from 'react';
import { photoLimits } from '#contracts/car-photo.ts';
import { countWords } from '#back-office/words/number-words.ts';
import { chooseField } from './photos-form.ts';
import { roomFor } from './uploads.ts';

interface ChoosePhotosProps {
  /** How many photos there are, with those that are on their way. */
  taken: number;
  problem: string | undefined;
  onChoose: (files: File[]) => void;
}

/** The button that takes or chooses photos, several at once. */
export function ChoosePhotos({ taken, problem, onChoose }: ChoosePhotosProps) {
  const id = useId();
  const [leftOut, setLeftOut] = useState(0);
  const room = roomFor(taken);
  const sentence =
    problem ??
    (leftOut > 0 &&
      `A car has at most ${photoLimits.perCar} photos, so the last ${leftOut > 1 ? `${leftOut} were` : 'one was'} left out.`);
  return (
    <div>
      <label className="relative grid min-h-24 cursor-pointer place-items-center gap-1 rounded-xl border-2 border-dashed border-field p-4 text-center has-[:focus-visible]:outline has-[:focus-visible]:outline-[3px] has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-link">
        <ImagePlus className="size-6 text-link" />
        <span>
          <span className="font-semibold text-link">Add photos</span>
          <span id={`${id}room`} className="block text-sm text-muted">
            {room === 0
              ? 'There is no room for more.'
              : `Room for ${countWords(room, 'more', 'more')}`}
          </span>
        </span>
        <input
          type="file"
          name={chooseField}
          accept="image/*"
          multiple
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}problem`}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // The same file may be chosen again.
            target.value = '';
            setLeftOut(Math.max(0, files.length - room));
            if (room > 0) onChoose(files.slice(0, room));
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      <p id={`${id}problem`} role="status" className="mt-2 text-danger empty:hidden">
        {sentence}
      </p>
    </div>
  );
}
