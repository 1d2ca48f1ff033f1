import { useEffect, useRef, type ReactNode } from 'react';

interface AskFirstProps {
  question: string;
  /** What else there is to say, or to fill in. */
  children?: ReactNode;
  yes: string;
  no: string;
  isBusy: boolean;
  /** Why it failed, in a sentence; empty as long as it has not. */
  failure: string;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before something that is not done by mistake. The focus comes to it, and Enter in a field says yes. */
export function AskFirst({
  question,
  children,
  yes,
  no,
  isBusy,
  failure,
  onYes,
  onNo,
}: AskFirstProps) {
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
      className="grid gap-4 rounded-xl border border-danger p-4"
    >
      <p className="font-semibold">{question}</p>
      {children}
      {failure && (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <button
          type="submit"
          aria-disabled={isBusy || undefined}
          className="button-outline grow border-danger text-danger hover:bg-danger/10 aria-disabled:cursor-progress aria-disabled:opacity-70"
        >
          {isBusy ? 'One moment...' : yes}
        </button>
        <button type="button" onClick={onNo} className="button-outline grow">
          {no}
        </button>
      </div>
    </form>
  );
}
