import { useId, useState, type SubmitEvent } from 'react';
import type { ContentOverview } from '#contracts/content-edit.ts';
import { amongOf } from '#contracts/content-part.ts';
import { SelectField, TextArea } from '#browser/fields.tsx';
import { readStored, writeStored } from '#browser/storage.ts';
import { AdminDialog } from '#back-office/dialogs/AdminDialog.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { toastSuccess } from '#back-office/feedback/messages.ts';
import { readsAs } from '#back-office/content/content-words.ts';
import { filesAmong, orderAt } from '#back-office/content/file/arranged.ts';
import { BodyField } from '#back-office/content/value/BodyField.tsx';
import { useNewFile } from './use-new-file.ts';

interface Typed {
  question: string;
  answer: string;
  group: string;
  /** Its place in the group, from 0; the last without one. */
  place?: number | undefined;
}

/** Where what was typed waits until it is added. */
const waiting = 'towpath.content.question';
const nothing: Typed = { question: '', answer: '', group: '' };

interface NewQuestionProps {
  overview: ContentOverview;
  onClose: () => void;
}

/** A question with its answer, at its place among those that it stands with. */
export function NewQuestion({ overview, onClose }: NewQuestionProps) {
  const id = useId();
  const [typed, setTyped] = useState(() => readStored<Typed>(waiting) ?? nothing);
  const [problem, setProblem] = useState('');
  const { add, change, isPending, error } = useNewFile('faq', overview, () => {
    writeStored(waiting, null);
    const onPress = () => location.assign('/admin/pages?page=/faq');
    toastSuccess('Visitors see it once you publish.', 'The question is added', {
      action: { label: 'See it', onPress },
    });
    onClose();
  });
  const reads = readsAs(typed.answer, overview);
  const amongGroup = (group: string) => filesAmong(amongOf('Questions', group), overview);
  const others = amongGroup(typed.group);
  const type = (part: Partial<Typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    setProblem('');
    change();
    writeStored(waiting, next);
  };

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const { question, answer, group, place = others.length } = typed;
    if (!question.trim() || !answer.trim() || !group) {
      return setProblem('Please write the question and its answer, and choose a group.');
    }
    const isSame = (one: string) => one.toLowerCase() === question.trim().toLowerCase();
    const all = Object.keys(overview.questionGroups).flatMap(amongGroup);
    if (all.some(({ title }) => isSame(title))) {
      return setProblem('That question is there already. Change it where it stands.');
    }
    const value = { question: question.trim(), order: orderAt(others, place), group };
    add({ about: question, value, body: answer });
  }

  return (
    <AdminDialog
      name="question"
      title="Add a question"
      description="For the page with the questions"
      onClose={onClose}
    >
      <form onSubmit={send} className="mt-5 grid gap-5">
        <TextArea
          id={`${id}question`}
          name="question"
          label="The question, as a visitor would ask it"
          rows={2}
          spellCheck
          value={typed.question}
          onChange={({ target }) => type({ question: target.value.replace(/\s*\n\s*/g, ' ') })}
        />
        <SelectField
          id={`${id}group`}
          name="group"
          label="In which group"
          value={typed.group}
          onChange={({ target }) => type({ group: target.value, place: undefined })}
        >
          <option value="">Choose a group</option>
          {Object.entries(overview.questionGroups).map(([group, heading]) => (
            <option key={group} value={group}>
              {heading}
            </option>
          ))}
        </SelectField>
        {others.length > 0 && (
          <SelectField
            id={`${id}place`}
            name="place"
            label="Where in the group"
            value={typed.place ?? others.length}
            onChange={({ target }) => type({ place: Number(target.value) })}
          >
            <option value={0}>First</option>
            {others.map(({ file, title }, place) => (
              <option key={file} value={place + 1}>
                After “{title}”
              </option>
            ))}
          </SelectField>
        )}
        <BodyField
          id={`${id}answer`}
          name="answer"
          label="The answer"
          rows={6}
          value={typed.answer}
          pages={overview.pages}
          onChange={(answer) => type({ answer })}
        />
        {reads && (
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">
            <span className="block text-sm text-muted">It reads</span>
            {reads}
          </p>
        )}
        {problem && (
          <p role="alert" className="font-medium text-danger">
            {problem}
          </p>
        )}
        <Failure error={error} otherwise="The question wasn't added. Please try again." />
        <Button type="submit" look="primary" isBusy={isPending}>
          {isPending ? 'Adding...' : 'Add the question'}
        </Button>
      </form>
    </AdminDialog>
  );
}
