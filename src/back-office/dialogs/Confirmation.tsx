import { useEffect, useRef, type ReactNode } from 'react';

interface ConfirmationProps {
  question: string;
  /** More to say, or a field to fill in. */
  children?: ReactNode;
  yes: string;
  no?: string;
  /** Whether it looks like any other question instead of a danger. */
  isHarmless?: boolean | undefined;
  isBusy?: boolean;
  /** Why it failed, in a sentence; empty until it does. */
  failure?: string;
  onYes: () => void;
  onNo: () => void;
}

/**
 * Asks before something that must not happen by mistake. The focus moves to the field, if there is
 * one, otherwise to the answer that changes nothing; Enter in the field confirms.
 */
export function Confirmation({
  question,
  children,
  yes,
  no = 'Cancel',
  isHarmless = false,
  isBusy = false,
  failure = '',
  onYes,
  onNo,
}: ConfirmationProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('input, button');
    first?.focus();
    first?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <form
      ref={form}
      noValidate
      aria-label={question}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onYes();
      }}
      className={`grid gap-4 rounded-xl border p-4 ${isHarmless ? 'border-field' : 'border-danger'}`}
    >
      <p className="font-semibold">{question}</p>
      {children}
      {failure && (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={onNo} className="button-outline grow">
          {no}
        </button>
        <button
          type="submit"
          aria-disabled={isBusy || undefined}
          className={`grow aria-disabled:cursor-progress aria-disabled:opacity-70 ${isHarmless ? 'button-primary' : 'button-outline border-danger text-danger hover:bg-danger/10'}`}
        >
          {isBusy ? 'One moment...' : yes}
        </button>
      </div>
    </form>
  );
}
