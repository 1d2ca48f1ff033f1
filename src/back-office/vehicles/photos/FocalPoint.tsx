import { useRef, useState, type PointerEvent } from 'react';

/** In percent from the left and from the top. */
interface Point {
  x: number;
  y: number;
}

interface FocalPointProps {
  /** The address of the photo. */
  src: string;
  alt: string;
  focus: Point;
  /** As in "photo 1". */
  name: string;
  onChange: (focus: Point) => void;
}

const percent = (part: number, whole: number) =>
  Math.round(Math.min(100, Math.max(0, (100 * part) / whole)));

/**
 * A photo with a mark where its middle is when it is cropped. A tap moves the mark, and so does dragging it; so do
 * the arrow keys on two sliders, which are there for the keyboard and for people who don't see the photo.
 */
export function FocalPoint({ src, alt, focus, name, onChange }: FocalPointProps) {
  const [isMissing, setIsMissing] = useState(false);
  const photo = useRef<HTMLImageElement>(null);
  function moveTo({ clientX, clientY }: { clientX: number; clientY: number }) {
    const box = photo.current?.getBoundingClientRect();
    if (!box) return;
    const { left, top, width, height } = box;
    onChange({ x: percent(clientX - left, width), y: percent(clientY - top, height) });
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event);
  };
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
          ref={photo}
          src={src}
          alt={alt || name}
          onError={() => setIsMissing(true)}
          onClick={moveTo}
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
          data-focal-mark
          style={{ left: `${x}%`, top: `${y}%` }}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
          className="absolute size-8 cursor-move touch-none -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-white bg-ink/20 outline outline-2 outline-ink"
        >
          <span className="absolute left-1/2 top-1/2 size-1.5 -translate-x-1/2 -translate-y-1/2 rounded-full bg-white" />
        </span>
      </div>
    </div>
  );
}
