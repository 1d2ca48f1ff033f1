import { useEffect, useRef, useState } from 'react';
import { focusPart } from '#islands/shared/admin/focus-part.ts';

interface AskOnceProps {
  /** On the button that asks. */
  label: string;
  question: string;
  /** On the button that does it. */
  confirm: string;
  onConfirm: () => void;
}

/** A button for what can't be taken back: it asks once more. */
export function AskOnce({ label, question, confirm, onConfirm }: AskOnceProps) {
  const [isAsking, setIsAsking] = useState(false);
  const wasAsking = useRef(false);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button with the focus has made place for another one.
    if (isAsking || wasAsking.current) first.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  if (!isAsking) {
    return (
      <button
        ref={first}
        type="button"
        onClick={() => setIsAsking(true)}
        className="button-outline justify-self-stretch sm:justify-self-start"
      >
        {label}
      </button>
    );
  }
  return (
    <div role="group" aria-label={question} className="grid gap-3 rounded-xl bg-mist p-4">
      <p className="font-medium">{question}</p>
      <div className="flex flex-wrap gap-3">
        <button
          ref={first}
          type="button"
          onClick={() => setIsAsking(false)}
          className="button-outline"
        >
          Cancel
        </button>
        <button
          type="button"
          onClick={({ currentTarget }) => {
            focusPart(currentTarget);
            onConfirm();
          }}
          className="button-primary"
        >
          {confirm}
        </button>
      </div>
    </div>
  );
}
