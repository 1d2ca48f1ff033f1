import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { NotificationChange } from '#contracts/notification-settings.ts';
import { DialogForm } from '#back-office/dialogs/DialogForm.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { toastSuccess } from '#back-office/feedback/messages.ts';
import { useSettingsChange } from './notification-queries.ts';

interface SettingsFormProps<Schema extends z.core.$ZodType> {
  schema: Schema;
  /** What the fields change of the settings. */
  changeOf: (sent: z.output<Schema>) => NotificationChange;
  /** What is set up once they are stored, such as "Email". */
  title: string;
  /** Forgets what was typed. */
  forget: () => void;
  onDone: () => void;
  /** The fields, given what is wrong with each. */
  children: (problems: Partial<Record<string, string>>) => ReactNode;
}

/** The form that sets up a way to be notified. */
export function SettingsForm<Schema extends z.core.$ZodType>(props: SettingsFormProps<Schema>) {
  const { schema, changeOf, title, forget, onDone, children } = props;
  const { mutateAsync, isPending } = useSettingsChange();
  return (
    <DialogForm
      schema={schema}
      isSending={isPending}
      send={['Save', 'Saving...']}
      otherwise="The settings weren't saved. Please try again."
      onSend={async (sent) => {
        await mutateAsync(changeOf(sent));
        forget();
        toastSuccess('Send a test to see that it works.', `${title} is set up`);
        onDone();
      }}
      beside={
        <Button onClick={onDone} className="grow">
          Cancel
        </Button>
      }
    >
      {children}
    </DialogForm>
  );
}
