import type { ContentField } from '#contracts/content-edit.ts';

interface FramesProps {
  src: string;
  focus: { x: number; y: number };
  frames: NonNullable<ContentField['frames']>;
}

/** A photo in each frame that a page shows it in. */
export const Frames = ({ src, focus, frames }: FramesProps) => (
  <ul aria-label="How it is cut" className="flex flex-wrap items-end gap-3">
    {frames.map(({ where, width, height }) => (
      <li key={where} className="grid gap-1 text-sm text-muted">
        <img
          src={src}
          alt=""
          className="max-w-full rounded-lg object-cover"
          style={{
            height: '6rem',
            aspectRatio: `${width} / ${height}`,
            objectPosition: `${focus.x}% ${focus.y}%`,
          }}
        />
        {where}
      </li>
    ))}
  </ul>
);
