import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CarPhoto } from '#contracts/car-photo.ts';
import { PhotoItem } from './PhotoItem.tsx';
import { altField, moved } from './photos-form.ts';

interface PhotoListProps {
  photos: CarPhoto[];
  problems: Partial<Record<string, string>>;
  onChange: (photos: CarPhoto[]) => void;
}

/** The photos in the order in which visitors see them; the first is the cover. */
export function PhotoList({ photos, problems, onChange }: PhotoListProps) {
  const area = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  if (photos.length === 0) return null;

  function move(from: number, by: -1 | 1) {
    const to = from + by;
    flushSync(() => {
      onChange(moved(photos, from, to));
      setSaid(`Photo ${from + 1} is now photo ${to + 1}${to === 0 ? ', the cover' : ''}.`);
    });
    // At an end of the list, only the button of the other direction is left.
    const [way, back] = by < 0 ? ['earlier', 'later'] : ['later', 'earlier'];
    const item = area.current?.querySelectorAll('li')[to];
    const button = (move: string) => item?.querySelector<HTMLElement>(`[data-move=${move}]`);
    (button(way) ?? button(back))?.focus();
  }

  return (
    <div ref={area} tabIndex={-1} className="grid gap-3 focus:outline-none">
      <p className="text-muted">
        The first photo is the cover. Tap a photo
        <span className="hidden [@media(pointer:fine)]:inline">, or use the arrow keys,</span> to
        mark what stays in view when it is cropped.
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol className="grid gap-4 sm:grid-cols-2">
        {photos.map((photo, index) => (
          <PhotoItem
            key={photo.id}
            photo={photo}
            place={index}
            count={photos.length}
            problem={problems[altField + photo.id]}
            onChange={(next) => onChange(photos.with(index, next))}
            onMove={(by) => move(index, by)}
            onRemove={() => onChange(photos.toSpliced(index, 1))}
          />
        ))}
      </ol>
    </div>
  );
}
