import { useEffect, useRef, useState } from 'react';

/** How long it is held, and how long a second press is waited for, ms. */
const holdMs = 900;
const secondPress = { notBefore: 700, notAfter: 10_000 };

interface HoldButtonProps {
  /** What it does, such as "hand over". */
  act: string;
  isBusy: boolean;
  onConfirm: () => void;
}

/**
 * A button to hold. Pressed briefly, or by keyboard or screen reader, it asks, and a second press
 * confirms; two quick taps never do.
 */
export function HoldButton({ act, isBusy, onConfirm }: HoldButtonProps) {
  const [isHeld, setIsHeld] = useState(false);
  const [askedAt, setAskedAt] = useState<number>();
  const isDone = useRef(false);

  useEffect(() => {
    if (!isHeld) return undefined;
    const timer = setTimeout(() => {
      isDone.current = true;
      setIsHeld(false);
      onConfirm();
    }, holdMs);
    return () => clearTimeout(timer);
    // A hold that has begun goes on, whatever is rendered meanwhile.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isHeld]);

  useEffect(() => {
    if (askedAt === undefined) return undefined;
    const timer = setTimeout(() => setAskedAt(undefined), secondPress.notAfter);
    return () => clearTimeout(timer);
  }, [askedAt]);

  function press() {
    if (isDone.current) {
      isDone.current = false;
      return;
    }
    if (isBusy) return;
    if (askedAt === undefined) setAskedAt(performance.now());
    else if (performance.now() - askedAt >= secondPress.notBefore) {
      setAskedAt(undefined);
      onConfirm();
    }
  }

  const isAsked = askedAt !== undefined;
  return (
    <div className="grid gap-1.5">
      <button
        type="button"
        aria-disabled={isBusy || undefined}
        onPointerDown={({ button }) => {
          isDone.current = false;
          setIsHeld(!isBusy && button === 0);
        }}
        onPointerUp={() => setIsHeld(false)}
        onPointerLeave={() => setIsHeld(false)}
        onPointerCancel={() => setIsHeld(false)}
        onContextMenu={(event) => event.preventDefault()}
        onClick={press}
        className="button-primary relative min-h-14 w-full select-none overflow-hidden text-lg [-webkit-touch-callout:none] [touch-action:manipulation]"
      >
        <span
          aria-hidden="true"
          style={{ transitionDuration: isHeld ? `${holdMs}ms` : '0ms' }}
          className={`absolute inset-0 origin-left bg-ink/25 ease-linear [transition-property:transform] motion-reduce:hidden ${isHeld ? 'scale-x-100' : 'scale-x-0'}`}
        />
        <span className="relative">
          {isBusy ? 'One moment...' : isAsked ? `Press again to ${act}` : `Hold to ${act}`}
        </span>
      </button>
      <p role="status" className="min-h-5 text-center text-sm text-muted">
        {isAsked && `Really ${act}? Press again, or hold.`}
      </p>
    </div>
  );
}
