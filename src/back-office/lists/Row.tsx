import type { ReactNode, Ref } from 'react';

interface RowProps {
  /** What the row begins with; empty for none. */
  time?: string;
  title: ReactNode;
  note: ReactNode;
  /** Whether the note is shown to its end, however many lines that takes. */
  isNoteWhole?: boolean;
  /** The word that looks like a button; the whole row answers. */
  act: string;
  isUrgent?: boolean;
  /** Whether its act is what the owner should do next. */
  isNext?: boolean;
  /** Where it leads; without it, a press does something here. */
  href?: string;
  onOpen?: () => void;
}

/** What the rows below it are about. */
export const ListTitle = ({ children }: { children: string }) => (
  <h2 className="mb-1 px-1 font-sans text-sm font-semibold uppercase tracking-wide text-muted">
    {children}
  </h2>
);

/** Some rows on one card. */
export const RowList = ({
  children,
  ref,
}: {
  children: ReactNode;
  ref?: Ref<HTMLUListElement>;
}) => (
  <ul
    ref={ref}
    className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface shadow-card"
  >
    {children}
  </ul>
);

/**
 * A line of a list, which is one link or one button as a whole. Times stand in a column of their own, so on
 * a phone what looks like the button is below the words.
 */
export function Row({
  time,
  title,
  note,
  isNoteWhole = false,
  act,
  isUrgent = false,
  isNext = isUrgent,
  href,
  onOpen,
}: RowProps) {
  const hasTime = time !== undefined;
  const style = `flex min-h-16 w-full flex-wrap border-l-4 items-center gap-x-2.5 gap-y-1 px-3 py-1.5 sm:gap-x-3 text-left leading-snug hover:bg-mist sm:px-4 ${isUrgent ? 'border-accent' : 'border-transparent'}`;
  const content = (
    <>
      {hasTime && (
        <span
          className={`w-[4.5rem] shrink-0 whitespace-nowrap font-serif font-semibold leading-tight tabular-nums max-sm:self-start max-sm:pt-0.5 sm:w-[5.25rem] sm:text-lg ${isUrgent ? 'text-accent' : ''}`}
        >
          {time}
        </span>
      )}
      <span
        className={`min-w-0 grow [overflow-wrap:anywhere] ${hasTime ? 'basis-[calc(100%-6rem)] sm:basis-28' : 'basis-28'}`}
      >
        <span className="block font-semibold">{title}</span>
        <span className={`text-sm text-muted ${isNoteWhole ? 'block' : 'line-clamp-2'}`}>
          {note}
        </span>
      </span>
      <span
        className={`flex min-h-9 shrink-0 ${hasTime ? 'max-sm:mb-1 max-sm:ml-[5.125rem] sm:ml-auto' : 'ml-auto'} items-center rounded-full border border-link px-2.5 text-sm font-semibold sm:px-3 ${isNext ? 'bg-link text-ground' : 'text-link'}`}
      >
        {act}
      </span>
    </>
  );
  return (
    <li>
      {href ? (
        <a href={href} className={style}>
          {content}
        </a>
      ) : (
        <button type="button" aria-haspopup="dialog" onClick={onOpen} className={style}>
          {content}
        </button>
      )}
    </li>
  );
}
