import { changedParts } from '#contracts/changed-parts.ts';

interface MarkedProps {
  text: string;
  /** What it is compared to. */
  other: string;
  /** How what differs looks. */
  mark?: string;
  /** How much is shown beside what differs, in characters. */
  around?: number;
}

/** A text, marked where it differs from another. */
export const Marked = ({
  text,
  other,
  mark = 'rounded bg-amber/25 font-semibold',
  around,
}: MarkedProps) =>
  changedParts(text, other, around).map((part, place) =>
    part.isChanged ? (
      <span key={place} className={mark}>
        {part.text}
      </span>
    ) : (
      part.text
    ),
  );
