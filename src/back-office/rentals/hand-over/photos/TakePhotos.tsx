import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { rentalPhotoLimits, type PhotoMoment } from '#contracts/rental-photo.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import type { WaitingPhoto } from './photo-database.ts';
import { addPhotos, removePhoto, sendPhotos, usePhotos } from './send-photos.ts';

interface TakePhotosProps {
  rentalId: string;
  moment: PhotoMoment;
}

/** Photos of the car as it changes hands: kept on the phone, and sent in the background. */
export function TakePhotos({ rentalId, moment }: TakePhotosProps) {
  const { photos, sent } = usePhotos(rentalId, moment);
  const [problem, setProblem] = useState<string>();
  const room = Math.max(0, rentalPhotoLimits.perMoment - photos.length);
  useEffect(() => void sendPhotos(), []);

  async function add(files: readonly File[]) {
    const tooMany = `There is room for ${rentalPhotoLimits.perMoment} photos, so the last ones were left out.`;
    setProblem(files.length > room ? tooMany : undefined);
    try {
      await addPhotos(rentalId, moment, files.slice(0, room));
    } catch {
      setProblem("This browser can't read this file as a picture. Please choose a JPEG instead.");
    }
  }

  return (
    <section tabIndex={-1} aria-label="Photos" className="focus:outline-none">
      <h3 className="mb-2 font-semibold">
        Photos{' '}
        <span role="status" className="font-normal text-muted">
          {photos.length > 0 && `${sent} of ${photos.length} sent`}
        </span>
      </h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2">
        {photos.map((photo, place) => (
          <Photo key={photo.name} photo={photo} name={`photo ${place + 1}`} />
        ))}
        {room > 0 && (
          <li>
            <label className="relative grid aspect-square cursor-pointer place-items-center rounded-xl border-2 border-dashed border-field text-link has-[:focus-visible]:outline has-[:focus-visible]:outline-[3px] has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-link">
              <Plus className="size-7" />
              <span className="sr-only">Add photos</span>
              <input
                type="file"
                accept="image/*"
                multiple
                onChange={({ target }) => {
                  const files = [...(target.files ?? [])];
                  // The same file may be chosen again.
                  target.value = '';
                  void add(files);
                }}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
            </label>
          </li>
        )}
      </ul>
      {problem && (
        <p role="alert" className="mt-2 text-danger">
          {problem}
        </p>
      )}
    </section>
  );
}

function Photo({ photo, name }: { photo: WaitingPhoto; name: string }) {
  const [source, setSource] = useState<string>();
  const { jpeg, problem } = photo;
  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setSource(String(reader.result));
    reader.readAsDataURL(jpeg);
    return () => reader.abort();
  }, [jpeg]);
  return (
    <li className="grid content-start">
      <img
        src={source}
        alt={name}
        className={`aspect-square w-full rounded-xl bg-mist object-cover ${problem ? 'border-2 border-danger' : ''}`}
      />
      <Button look="quiet" isLeaving onClick={() => void removePhoto(photo)} className="text-sm">
        Remove<span className="sr-only"> {name}</span>
      </Button>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </li>
  );
}
