import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { photoAddress, photoLimits, type CarPhoto } from '#contracts/car-photo.ts';
import { TextField } from '#browser/fields.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { Badge } from '#back-office/lists/Badge.tsx';
import { FocalPoint } from './FocalPoint.tsx';
import { altField } from './photos-form.ts';

interface PhotoItemProps {
  photo: CarPhoto;
  /** From 0 on. */
  place: number;
  count: number;
  problem: string | undefined;
  onChange: (photo: CarPhoto) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** A photo with its description, its focal point and its place. */
export function PhotoItem(props: PhotoItemProps) {
  const { photo, place, count, problem, onChange, onMove, onRemove } = props;
  const name = `photo ${place + 1}`;
  const label = (words: string) => (
    <>
      {words}
      <span className="sr-only"> {name}</span>
    </>
  );
  return (
    <li className="grid content-start gap-3 rounded-xl border border-line p-3">
      <div className="-mr-2 -mt-1 flex min-h-11 flex-wrap items-center justify-between gap-x-2">
        <p className="flex items-center gap-3 font-semibold">
          Photo {place + 1}
          {place === 0 && <Badge color="green">Cover</Badge>}
        </p>
        <Button look="quiet danger" isLeaving onClick={onRemove}>
          <Trash2 className="size-5" />
          {label('Remove')}
        </Button>
      </div>
      <FocalPoint
        src={photoAddress(photo.id, 400, 'webp')}
        alt={photo.alt}
        focus={photo.focus}
        name={name}
        onChange={(focus) => onChange({ ...photo, focus })}
      />
      <TextField
        id={`alt-${photo.id}`}
        name={altField + photo.id}
        label={`What photo ${place + 1} shows`}
        value={photo.alt}
        problem={problem}
        onChange={({ target }) => onChange({ ...photo, alt: target.value })}
        required
        autoComplete="off"
        maxLength={photoLimits.alt}
      />
      <div className="-mx-2 flex flex-wrap">
        {place > 0 && (
          <Button look="quiet" data-move="earlier" onClick={() => onMove(-1)}>
            <ArrowUp className="size-5" />
            {label('Earlier')}
          </Button>
        )}
        {place < count - 1 && (
          <Button look="quiet" data-move="later" onClick={() => onMove(1)}>
            <ArrowDown className="size-5" />
            {label('Later')}
          </Button>
        )}
      </div>
    </li>
  );
}
