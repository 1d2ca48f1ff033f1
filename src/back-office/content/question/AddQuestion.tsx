import { Plus } from 'lucide-react';
import type { ContentOverview } from '#contracts/content-edit.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { useLazyDialog } from '#back-office/feedback/lazy.tsx';

const loadDialog = async () => (await import('./NewQuestion.tsx')).NewQuestion;

/** Opens the form of a new question. */
export function AddQuestion({ overview }: { overview: ContentOverview }) {
  const [open, dialog] = useLazyDialog(loadDialog);
  return (
    <>
      <Button
        look="quiet"
        aria-haspopup="dialog"
        className="justify-self-start"
        onClick={() => open({ overview })}
      >
        <Plus className="size-5" aria-hidden="true" />
        Add a question
      </Button>
      {dialog}
    </>
  );
}
