import { useEffect, useRef, useState } from 'react';
import { Button, focusPart } from '#back-office/feedback/Button.tsx';
import { Confirmation } from './Confirmation.tsx';

interface ConfirmButtonProps {
  /** On the button that asks. */
  label: string;
  question: string;
  /** On the button that does it. */
  confirm: string;
  isHarmless?: boolean;
  onConfirm: () => void;
}

/** A button that asks once more before it acts. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, question, confirm, isHarmless, onConfirm } = props;
  const [isAsking, setIsAsking] = useState(false);
  const wasAsking = useRef(false);
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button had the focus and gave way to the question.
    if (!isAsking && wasAsking.current) area.current?.querySelector('button')?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  return (
    <div ref={area} className="grid">
      {isAsking ? (
        <Confirmation
          question={question}
          yes={confirm}
          isHarmless={isHarmless}
          onYes={() => {
            if (area.current) focusPart(area.current);
            onConfirm();
          }}
          onNo={() => setIsAsking(false)}
        />
      ) : (
        <Button onClick={() => setIsAsking(true)} className="sm:justify-self-start">
          {label}
        </Button>
      )}
    </div>
  );
}
