import { useEffect, useRef, useState, type ReactNode } from 'react';

interface WideTableProps {
  label: string;
  /** How high it may be. */
  className: string;
  children: ReactNode;
}

/** A table that scrolls where it is wider than its place, which it then says. */
export function WideTable({ label, className, children }: WideTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const [{ isWide, hasMore }, setRoom] = useState({ isWide: false, hasMore: false });

  function look() {
    if (!box.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = box.current;
    const over = scrollWidth - clientWidth;
    setRoom({ isWide: over > 1, hasMore: over - scrollLeft > 1 });
  }

  useEffect(() => {
    const observer = new ResizeObserver(look);
    const table = box.current?.firstElementChild;
    for (const one of [box.current, table]) if (one) observer.observe(one);
    return () => observer.disconnect();
  }, []);

  return (
    <div className="grid gap-1.5">
      <div className="relative min-w-0 overflow-hidden rounded-2xl border border-line bg-surface">
        <div
          ref={box}
          tabIndex={0}
          role="group"
          aria-label={label}
          onScroll={look}
          className={`overflow-auto rounded-2xl -outline-offset-4 ${className}`}
        >
          {children}
        </div>
        {hasMore && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-0 z-20 w-10 bg-gradient-to-r from-transparent to-surface"
          />
        )}
      </div>
      {isWide && (
        <p className="text-sm text-muted">Scroll the table sideways to see all of its columns.</p>
      )}
    </div>
  );
}
