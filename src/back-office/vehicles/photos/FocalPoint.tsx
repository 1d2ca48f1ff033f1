import { useState } from 'react';
import { photoAddress, type CarPhoto } from '#contracts/car-photo.ts';

interface FocalPointProps {
  photo: CarPhoto;
  /** As in "photo 1". */
  name: string;
  onChange: (focus: CarPhoto['focus']) => void;
}

const percent = (part: number, whole: number) =>
  Math.round(Math.min(100, Math.max(0, (100 * part) / whole)));

/**
 * A photo with a mark where its middle is when it is cropped. A tap moves the mark; so do the arrow keys on two
 * sliders, which are there for the keyboard and for people who don't see the photo.
 */
export function FocalPoint({ photo: { id, alt, focus }, name, onChange }: FocalPointProps) {
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) {
    return (
      <p role="alert" className="grid h-56 place-items-center rounded-lg bg-mist p-4 text-danger">
        This photo can't be shown. Please remove it and add it again.
      </p>
    );
  }
  const { x, y } = focus;
  const slider = { type: 'range', min: 0, max: 100, step: 5 } as const;
  return (
    <div className="grid h-56 place-items-center rounded-lg bg-mist">
      <div className="relative rounded-lg has-[:focus-visible]:outline has-[:focus-visible]:outline-[3px] has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-link">
        <img
          src={photoAddress(id, 400, 'webp')}
          alt={alt || name}
          onError={() => setIsMissing(true)}
          onClick={({ currentTarget, clientX, clientY }) => {
            const { left, top, width, height } = currentTarget.getBoundingClientRect();
            onChange({ x: percent(clientX - left, width), y: percent(clientY - top, height) });
          }}
          className="max-h-56 max-w-full cursor-crosshair rounded-lg"
        />
        <input
          {...slider}
          aria-label={`Middle of ${name}, from left to right`}
          aria-valuetext={`${x}% from the left`}
          value={x}
          onChange={({ target }) => onChange({ x: Number(target.value), y })}
          className="pointer-events-none absolute inset-0 size-full opacity-0"
        />
        <input
          {...slider}
          aria-label={`Middle of ${name}, from bottom to top`}
          aria-valuetext={`${y}% from the top`}
          value={100 - y}
          onChange={({ target }) => onChange({ x, y: 100 - Number(target.value) })}
          className="pointer-events-none absolute inset-0 size-full opacity-0"
        />
        <span
          aria-hidden="true"
          style={{ left: `${x}%`, top: `${y}%` }}
          className="pointer-events-none absolute size-8 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-white bg-ink/20 outline outline-2 outline-ink"
        >
          <span className="absolute left-1/2 top-1/2 size-1.5 -translate-x-1/2 -translate-y-1/2 rounded-full bg-white" />
        </span>
      </div>
    </div>
  );
}
