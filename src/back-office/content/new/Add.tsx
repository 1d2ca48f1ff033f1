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

interface QuestionProps extends AddProps {
  /** What the row of a list says below it; a button of its own without. */
  note?: string;
}

/** Opens the form of a new question. */
export const AddQuestion = (props: QuestionProps) => (
  <Add {...props} label="Add a question" load={loadQuestion} />
);

/** Opens the form of a new page with prices. */
export const AddPage = (props: AddProps) => (
  <Add {...props} label="Add a way to rent" load={loadPage} />
);

interface FormProps extends QuestionProps {
  label: string;
  load: typeof loadQuestion | typeof loadPage;
}

function Add({ label, load, overview, note }: FormProps) {
  const [open, dialog] = useLazyDialog(load);
  const onOpen = () => open({ overview });
  return (
    <>
      {note ? (
        <Row title={label} note={note} act="Add" onOpen={onOpen} />
      ) : (
        <Button look="quiet" aria-haspopup="dialog" className="justify-self-start" onClick={onOpen}>
          <Plus className="size-5" aria-hidden="true" />
          {label}
        </Button>
      )}
      {dialog}
    </>
  );
}
