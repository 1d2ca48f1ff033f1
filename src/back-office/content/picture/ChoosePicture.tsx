import { useMutation } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { useId } from 'react';
import type { ContentPlace } from '#contracts/content-edit.ts';
import type { ContentPicture } from '#contracts/content-picture.ts';
import { problemOf, sendPicture } from './picture-call.ts';

interface ChoosePictureProps {
  place: ContentPlace;
  /** Whether there is a photo already. */
  isOther: boolean;
  onSent: (picture: ContentPicture) => void;
}

/** The button that takes a photo or chooses one, and what becomes of it. */
export function ChoosePicture({ place, isOther, onSent }: ChoosePictureProps) {
  const id = useId();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File) => sendPicture(place, file),
    onSuccess: onSent,
  });
  return (
    <div>
      <label className="relative flex min-h-14 cursor-pointer items-center justify-center gap-2 rounded-xl border-2 border-dashed border-field p-3 font-semibold text-link has-[:focus-visible]:outline has-[:focus-visible]:outline-[3px] has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-link">
        <ImagePlus className="size-6" aria-hidden="true" />
        {isPending ? 'Sending the photo...' : isOther ? 'Choose another photo' : 'Choose a photo'}
        <input
          type="file"
          accept="image/*"
          aria-describedby={`${id}problem`}
          disabled={isPending}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file may be chosen again.
            if (file) mutate(file, { onSettled: () => (target.value = '') });
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      <p id={`${id}problem`} role="status" className="mt-2 text-danger empty:hidden">
        {error && problemOf(error)}
      </p>
    </div>
  );
}
