import { useQuery } from '@tanstack/react-query';
import { Mail, MessageSquare } from 'lucide-react';
import { useId, useState } from 'react';
import { SelectField, TextArea } from '#browser/fields.tsx';
import { useKept } from '#back-office/dialogs/use-kept.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { toastWithUndo } from '#back-office/feedback/messages.ts';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { EditTemplates } from './EditTemplates.tsx';
import { fillTemplate, mailLink, textLink } from './fill-template.ts';
import { templatesQuery } from './template-queries.ts';

interface TemplateReplyProps {
  id: string;
  visitor: { name: string; email: string; phone: string; words: string };
  business: string;
  subject: string;
  onReply: () => void;
}

/** Characters in a line of the field on a phone. */
const perLine = 32;

/** What a phone shows at once, above the buttons. */
const mostRows = 9;

/** As many lines as a text takes on a phone, and no more than it shows. */
function rowsOf(text: string): number {
  const lines = text.split('\n').map(({ length }) => Math.max(1, Math.ceil(length / perLine)));
  return Math.min(
    mostRows,
    lines.reduce((rows, taken) => rows + taken, 0),
  );
}

/** A reply begun from a template: to be read and changed, and sent as mail or as a text message. */
export function TemplateReply({ id, visitor, business, subject, onReply }: TemplateReplyProps) {
  const fieldId = useId();
  const query = useQuery(templatesQuery);
  const [isEditing, setIsEditing] = useState(false);
  const { typed, change } = useKept(`reply ${id}`, { template: '', text: '' });
  const templates = query.data?.templates;
  if (!templates) {
    return (
      <LoadState query={query} what="the templates">
        <p role="status">Loading the templates...</p>
      </LoadState>
    );
  }
  if (isEditing) return <EditTemplates templates={templates} onDone={() => setIsEditing(false)} />;
  const filled = (name: string) => {
    const text = templates.find((one) => one.name === name)?.text ?? '';
    return text && fillTemplate(text, { ...visitor, business });
  };
  function choose(name: string) {
    const before = typed;
    change({ template: name, text: filled(name) });
    if (before.text !== filled(before.template)) {
      toastWithUndo('Template changed', 'What you had written is gone.', () => change(before));
    }
  }
  return (
    <div className="grid gap-4">
      <SelectField
        id={`${fieldId}template`}
        label="Template"
        name="template"
        value={typed.template}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">Choose a template</option>
        {templates.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      {typed.template && (
        <>
          <TextArea
            id={`${fieldId}text`}
            label={`Reply to ${visitor.name}`}
            name="reply"
            dir="auto"
            rows={rowsOf(typed.text)}
            value={typed.text}
            onChange={({ target }) => change({ ...typed, text: target.value })}
          />
          <div className="flex flex-wrap gap-3">
            <a
              href={mailLink(visitor.email, subject, typed.text)}
              onClick={onReply}
              className="button-primary grow sm:grow-0"
            >
              <Mail className="size-5 shrink-0" />
              Email this
            </a>
            {visitor.phone && (
              <a
                href={textLink(visitor.phone, typed.text)}
                onClick={onReply}
                className="button-outline grow sm:grow-0"
              >
                <MessageSquare className="size-5 shrink-0" />
                Text this
              </a>
            )}
          </div>
        </>
      )}
      <Button look="quiet" onClick={() => setIsEditing(true)} className="-ml-3 justify-self-start">
        Edit the templates
      </Button>
    </div>
  );
}
