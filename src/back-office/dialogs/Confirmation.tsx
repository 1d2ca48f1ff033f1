import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '#back-office/feedback/Button.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';

interface ConfirmationProps {
  question: string;
  /** More to say, or a field to fill in. */
  children?: ReactNode;
  yes: string;
  no?: string;
  /** Whether it looks like any other question instead of a danger. */
  isHarmless?: boolean | undefined;
  isBusy?: boolean;
  error?: Error | null;
  /** What to say of an error without a sentence of the server. */
  otherwise?: string;
  onYes: () => void;
  onNo: () => void;
}

/** Longer than from the first to the second tap of a finger that slipped, ms. */
const slip = 600;

/**
 * Asks before something that must not happen by mistake. The focus moves to the field, if there is
 * one, otherwise to the answer that changes nothing; Enter in the field confirms. The tap that asked,
 * done twice, is no answer.
 */
export function Confirmation(props: ConfirmationProps) {
  const { question, children, isHarmless, isBusy = false, onYes, onNo } = props;
  const form = useRef<HTMLFormElement>(null);
  const [isAsked, setAsked] = useState(false);
  const isSlip = useRef(false);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(true), slip);
    return () => clearTimeout(timer);
  }, []);
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
        if (!isBusy && !isSlip.current) onYes();
        isSlip.current = false;
      }}
      className={`grid gap-4 rounded-xl border p-4 ${isHarmless ? 'border-field' : 'border-danger'}`}
    >
      <p className="font-semibold">{question}</p>
      {children}
      <Failure error={props.error ?? null} otherwise={props.otherwise ?? ''} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onNo} className="grow">
          {props.no ?? 'Cancel'}
        </Button>
        <Button
          type="submit"
          look={isHarmless ? 'primary' : 'danger'}
          isBusy={!isAsked || isBusy}
          onPointerDown={() => {
            isSlip.current = !isAsked;
          }}
          className="grow"
        >
          {isBusy ? 'One moment...' : props.yes}
        </Button>
      </div>
    </form>
  );
}
