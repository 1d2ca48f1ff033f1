import type { ReactNode } from 'react';

interface RowProps {
  /** What the row begins with; empty for none. */
  time?: string;
  title: string;
  note: ReactNode;
  /** The word that looks like a button; the whole row answers. */
  act: string;
  isUrgent?: boolean;
  /** Where it leads; without it, a press does something here. */
  href?: string;
  onOpen?: () => void;
}

/** A line of Today, which is one link or one button as a whole. */
export function Row({ time, title, note, act, isUrgent = false, href, onOpen }: RowProps) {
  const style = `flex min-h-16 w-full border-l-4 items-center gap-2.5 px-3 py-1.5 sm:gap-3 text-left leading-snug hover:bg-mist sm:px-4 ${isUrgent ? 'border-accent' : 'border-transparent'}`;
  const content = (
    <>
      {time !== undefined && (
        <span
          className={`w-[3.25rem] shrink-0 leading-tight sm:w-16 font-serif font-semibold tabular-nums sm:text-lg ${isUrgent ? 'text-accent' : ''}`}
        >
          {time}
        </span>
      )}
      <span className="min-w-0 grow [overflow-wrap:anywhere]">
        <span className="block font-semibold">{title}</span>
        <span className="line-clamp-2 text-sm text-muted">{note}</span>
      </span>
      <span
        className={`flex min-h-9 shrink-0 items-center rounded-full border border-link px-2.5 text-sm font-semibold sm:px-3 ${isUrgent ? 'bg-link text-ground' : 'text-link'}`}
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
