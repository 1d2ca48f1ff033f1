import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import {
  replyTemplates,
  templateLimits,
  type ReplyTemplate,
  type ReplyTemplates,
} from '#contracts/reply-templates.ts';
import { TextArea, TextField } from '#browser/fields.tsx';
import { useKept } from '#back-office/dialogs/use-kept.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { toastSuccess } from '#back-office/feedback/messages.ts';
import { adminRequest } from '#back-office/session/admin-request.ts';
import { queryClient } from '#back-office/session/queries.ts';
import { templatesQuery } from './template-queries.ts';

interface EditTemplatesProps {
  templates: ReplyTemplate[];
  onDone: () => void;
}

/** All templates at once, to change, add and remove. */
export function EditTemplates({ templates, onDone }: EditTemplatesProps) {
  const id = useId();
  const { typed, change, forget } = useKept('templates', templates);
  const [problem, setProblem] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: ReplyTemplates) =>
      adminRequest('/api/admin/templates', { method: 'PUT', body }, replyTemplates),
    onSuccess: (saved) => {
      queryClient.setQueryData(templatesQuery.queryKey, saved);
      toastSuccess('They are there for every lead.', 'Templates saved');
      forget();
      onDone();
    },
  });
  const replace = (index: number, part: Partial<ReplyTemplate>) =>
    change(typed.map((one, place) => (place === index ? { ...one, ...part } : one)));
  function save() {
    const { success, data, error: wrong } = z.safeParse(replyTemplates, { templates: typed });
    setProblem(wrong?.issues[0]?.message ?? '');
    if (success && !isPending) mutate(data);
  }
  return (
    <form
      noValidate
      aria-label="Templates"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className="grid gap-5"
    >
      <p className="text-muted">
        {'{name}'} becomes the first name of the visitor, {'{business}'} our name, and {'{words}'}{' '}
        what the visitor wrote. Without it, their words follow at the end.
      </p>
      {typed.map(({ name, text }, index) => (
        <fieldset key={index} className="grid gap-3 rounded-xl border border-field p-4">
          <legend className="sr-only">Template {index + 1}</legend>
          <TextField
            id={`${id}name${index}`}
            label="Name"
            name="name"
            value={name}
            maxLength={templateLimits.name}
            onChange={({ target }) => replace(index, { name: target.value })}
            autoComplete="off"
          />
          <TextArea
            id={`${id}text${index}`}
            label="Text"
            name="text"
            rows={5}
            value={text}
            maxLength={templateLimits.text}
            onChange={({ target }) => replace(index, { text: target.value })}
          />
          <Button
            look="quiet danger"
            isLeaving
            onClick={() => change(typed.filter((_, place) => place !== index))}
            className="-ml-3 justify-self-start"
          >
            Remove {name || 'this template'}
          </Button>
        </fieldset>
      ))}
      {problem && (
        <p role="alert" className="font-medium text-danger">
          {problem}
        </p>
      )}
      <Failure error={error} otherwise="The templates couldn't be saved. Please try again." />
      <div className="flex flex-wrap gap-3">
        {typed.length < templateLimits.count && (
          <Button onClick={() => change([...typed, { name: '', text: '' }])}>Add a template</Button>
        )}
        <Button type="submit" look="primary" isBusy={isPending}>
          {isPending ? 'Saving...' : 'Save the templates'}
        </Button>
        <Button
          onClick={() => {
            forget();
            onDone();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}
