import { Button, focusPart } from '#back-office/feedback/Button.tsx';
import { Confirmation } from './Confirmation.tsx';
import { useQuestion } from './use-question.ts';

interface ConfirmButtonProps {
  /** On the button that asks. */
  label: string;
  question: string;
  /** On the button that does it. */
  confirm: string;
  isHarmless?: boolean;
  look?: 'quiet' | 'quiet danger';
  onConfirm: () => void;
}

/** A button that asks once more before it acts. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, question, confirm, isHarmless, look, onConfirm } = props;
  const { area, asked, ask, close } = useQuestion<'confirm'>();
  return (
    <div ref={area} className="grid">
      {asked ? (
        <Confirmation
          question={question}
          yes={confirm}
          isHarmless={isHarmless}
          onYes={() => {
            if (area.current) focusPart(area.current);
            onConfirm();
          }}
          onNo={() => close()}
        />
      ) : (
        <Button
          data-asks="confirm"
          look={look}
          onClick={() => ask('confirm')}
          className="sm:justify-self-start"
        >
          {label}
        </Button>
      )}
    </div>
  );
}
