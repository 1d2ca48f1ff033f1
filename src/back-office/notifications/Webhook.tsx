import { useId } from 'react';
import type { NotificationScreen } from '#contracts/notification-screen.ts';
import { notificationLimits, webhookForm } from '#contracts/notification-settings.ts';
import { TextField } from '#browser/fields.tsx';
import { useKept } from '#back-office/dialogs/use-kept.ts';
import { dateWords } from '#back-office/words/time-words.ts';
import { ChannelCard } from './ChannelCard.tsx';
import { SettingsForm } from './SettingsForm.tsx';

/** Notifications to another program. */
export const Webhook = ({ webhook }: { webhook: NotificationScreen['webhook'] }) => (
  <ChannelCard
    title="Webhook"
    channel="webhook"
    status={webhook}
    purpose="Let another program of yours know. It gets every message in full, signed with a secret."
    summary={`To ${webhook.host}. Address and secret were set on ${webhook.setAt ? dateWords(webhook.setAt) : ''}.`}
    variables="WEBHOOK_URL and WEBHOOK_SECRET"
    form={(onDone) => <WebhookForm onDone={onDone} />}
  />
);

function WebhookForm({ onDone }: { onDone: () => void }) {
  const id = useId();
  const { typed, change, forget } = useKept('webhook settings', { url: '', secret: '' });
  const field = (name: 'url' | 'secret', problem: string | undefined) => ({
    ...{ id: id + name, name, value: typed[name], problem, maxLength: notificationLimits[name] },
    ...{ autoCapitalize: 'none', spellCheck: false },
    onChange: ({ target }: { target: HTMLInputElement }) =>
      change({ ...typed, [name]: target.value }),
  });
  return (
    <SettingsForm
      schema={webhookForm}
      changeOf={(webhook) => ({ webhook })}
      title="Webhook"
      forget={() => {
        forget();
        change({ url: '', secret: '' });
      }}
      onDone={onDone}
    >
      {(problems) => (
        <>
          <TextField
            {...field('url', problems.url)}
            type="url"
            label="Address"
            placeholder="https://"
            autoComplete="off"
            hint="It may be secret: it is kept encrypted, and only its server is shown. What visitors write goes there, too, so name the program on your privacy page."
          />
          <TextField
            {...field('secret', problems.secret)}
            type="password"
            label="Secret"
            autoComplete="new-password"
            hint="At least 16 characters that both sides know. It signs each call."
          />
        </>
      )}
    </SettingsForm>
  );
}
