import { Plus } from 'lucide-react';
import type { ContentOverview } from '#contracts/content-edit.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { useLazyDialog } from '#back-office/feedback/lazy.tsx';
import { Row } from '#back-office/lists/Row.tsx';

const loadQuestion = async () => (await import('./NewQuestion.tsx')).NewQuestion;
const loadPage = async () => (await import('./NewPage.tsx')).NewPage;

interface AddProps {
  overview: ContentOverview;
}

const aQuestion = { label: 'Add a question', load: loadQuestion };

/** Opens the form of a new question. */
export const AddQuestion = (props: AddProps) => <Add {...props} {...aQuestion} />;

/** The same as a row of a list. */
export function AddQuestionRow({ overview }: AddProps) {
  const [open, dialog] = useLazyDialog(loadQuestion);
  return (
    <>
      <Row
        title={aQuestion.label}
        note="To Questions and answers"
        act="Add"
        onOpen={() => open({ overview })}
      />
      {dialog}
    </>
  );
}

/** Opens the form of a new page with prices. */
export const AddPage = (props: AddProps) => (
  <Add {...props} label="Add a way to rent" load={loadPage} />
);

interface FormProps extends AddProps {
  label: string;
  load: typeof loadQuestion | typeof loadPage;
}

function Add({ label, load, overview }: FormProps) {
  const [open, dialog] = useLazyDialog(load);
  return (
    <>
      <Button
        look="quiet"
        aria-haspopup="dialog"
        className="justify-self-start"
        onClick={() => open({ overview })}
      >
        <Plus className="size-5" aria-hidden="true" />
        {label}
      </Button>
      {dialog}
    </>
  );
}
