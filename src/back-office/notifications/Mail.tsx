import { useId } from 'react';
import type { NotificationScreen } from '#contracts/notification-screen.ts';
import { mailForm, notificationLimits } from '#contracts/notification-settings.ts';
import { emailLimit } from '#contracts/submission.ts';
import { TextField } from '#browser/fields.tsx';
import { useKept } from '#back-office/dialogs/use-kept.ts';
import { dateWords } from '#back-office/words/time-words.ts';
import { ChannelCard } from './ChannelCard.tsx';
import { SettingsForm } from './SettingsForm.tsx';

type MailStatus = NotificationScreen['mail'];

/** Notifications by email. */
export const Mail = ({ mail }: { mail: MailStatus }) => (
  <ChannelCard
    title="Email"
    channel="mail"
    status={mail}
    purpose="Get every message in full, from a mailbox of yours that can send. Replies go to the visitor."
    summary={mail.settings ? summaryOf(mail.settings) : ''}
    variables="SMTP_URL, NOTIFY_FROM and NOTIFY_TO"
    form={(onDone) => <MailForm settings={mail.settings} onDone={onDone} />}
  />
);

function summaryOf({ to, from, host, passwordSetAt }: NonNullable<MailStatus['settings']>) {
  const password = passwordSetAt
    ? `The password was set on ${dateWords(passwordSetAt)}.`
    : 'Without a password.';
  return `To ${to}, from ${from} through ${host}. ${password}`;
}

interface MailFormProps {
  settings: MailStatus['settings'];
  onDone: () => void;
}

function MailForm({ settings, onDone }: MailFormProps) {
  const id = useId();
  const { typed, change, forget } = useKept('mail settings', {
    ...{ host: settings?.host ?? '', port: String(settings?.port ?? 465) },
    ...{ user: settings?.user ?? '', password: '' },
    ...{ from: settings?.from ?? '', to: settings?.to ?? '' },
  });
  const field = (
    name: keyof typeof typed,
    problems: Partial<Record<string, string>>,
    maxLength: number,
  ) => ({
    ...{ id: id + name, name, value: typed[name], problem: problems[name], maxLength },
    ...{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
    onChange: ({ target }: { target: HTMLInputElement }) =>
      change({ ...typed, [name]: target.value }),
  });
  return (
    <SettingsForm
      schema={mailForm}
      changeOf={(mail) => ({ mail })}
      title="Email"
      forget={forget}
      onDone={onDone}
    >
      {(problems) => (
        <>
          <TextField
            {...field('to', problems, emailLimit)}
            type="email"
            label="Where the email goes"
          />
          <TextField
            {...field('from', problems, emailLimit)}
            type="email"
            label="Where it comes from"
            hint="An address that your provider lets you send from."
          />
          <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_7rem]">
            <TextField
              {...field('host', problems, notificationLimits.host)}
              label="Mail server"
              placeholder="smtp.example.com"
            />
            <TextField {...field('port', problems, 5)} inputMode="numeric" label="Port" />
          </div>
          <TextField {...field('user', problems, notificationLimits.user)} label="User name" />
          <TextField
            {...field('password', problems, notificationLimits.password)}
            type="password"
            autoComplete="new-password"
            label="Password"
            hint={
              settings?.passwordSetAt
                ? `Set on ${dateWords(settings.passwordSetAt)}. Leave it empty to keep it.`
                : 'Many providers want an app password. It is kept encrypted and never shown.'
            }
          />
        </>
      )}
    </SettingsForm>
  );
}
