import * as z from 'zod/mini';
import { deviceLimit } from '#contracts/admin-session.ts';
import { notificationChannels } from '#contracts/notifications.ts';
import { emailField } from '#contracts/submission.ts';
import { line, optionalLine } from '#contracts/text.ts';

/** Longest values in characters, and of a body in bytes. */
export const notificationLimits = {
  ...{ host: 253, user: 254, password: 500, url: 2_000, secret: 200, kinds: 100, body: 16_384 },
} as const;

const hostSentence = 'Please enter the name of the mail server, such as smtp.example.com.';
const portSentence = 'Please enter the port as a number: 465 for most mail servers, 587 for some.';
const passwordSentence = 'Please check the password: it is too long, or no text.';
const secretSentence = 'Please enter a secret of at least 16 characters that both sides know.';
const urlSentence = 'Please paste the address that is to be called. It begins with https://.';

/** Plain letters only: it becomes part of a header. */
const plainEmail = emailField.check(
  z.refine((text) => /^[!-~]+$/.test(text), {
    error: 'Please enter an email address of plain letters and digits.',
  }),
);

/** How mail is sent. An empty password leaves the one that is set. */
export const mailForm = z.strictObject(
  {
    host: line({
      what: 'the mail server',
      max: notificationLimits.host,
      missing: hostSentence,
    }).check(z.refine((text) => /^(?=.*[a-z\d])[a-z\d.:-]+$/i.test(text), { error: hostSentence })),
    port: z.pipe(
      z.transform((value: unknown) =>
        typeof value === 'string' && /^\d{1,5}$/.test(value.trim()) ? Number(value) : value,
      ),
      z
        .number({ error: portSentence })
        .check(
          z.int({ error: portSentence }),
          z.minimum(1, { error: portSentence }),
          z.maximum(65_535, { error: portSentence }),
        ),
    ),
    user: optionalLine({ what: 'the user name', max: notificationLimits.user }),
    password: z
      .string({ error: passwordSentence })
      .check(z.maxLength(notificationLimits.password, { error: passwordSentence })),
    from: plainEmail,
    to: plainEmail,
  },
  { error: 'Please send host, port, user, password, from and to as one JSON object.' },
);

/** Which program is called. */
export const webhookForm = z.strictObject(
  {
    url: z.string({ error: urlSentence }).check(
      z.trim(),
      z.maxLength(notificationLimits.url, { error: urlSentence, abort: true }),
      z.refine((text) => URL.canParse(text) && /^https?:/i.test(text), { error: urlSentence }),
    ),
    secret: z.string({ error: secretSentence }).check(
      z.minLength(16, { error: secretSentence }),
      z.maxLength(notificationLimits.secret, {
        error: `Please shorten the secret to ${notificationLimits.secret} characters.`,
      }),
    ),
  },
  { error: 'Please send url and secret as one JSON object.' },
);

const timeSentence = 'Please enter both times of the quiet hours, such as 9:00 PM and 7:00 AM.';
const clock = z
  .string({ error: timeSentence })
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: timeSentence }));

/** What is offered for the quiet hours. */
export const usualQuietHours = { from: '21:00', until: '07:00' };

const quietHours = z.strictObject({ from: clock, until: clock }, { error: timeSentence }).check(
  z.refine(({ from, until }) => from !== until, {
    error: 'Please let the quiet hours end at another time than they begin.',
  }),
);

/**
 * Body of `PATCH /api/admin/notifications`: what changes of the channels, where null removes what was set,
 * of the kinds that are off, and of the hours when devices are quiet.
 */
export const notificationChange = z.strictObject(
  {
    mail: z.optional(z.nullable(mailForm)),
    webhook: z.optional(z.nullable(webhookForm)),
    off: z.optional(
      z.array(z.string().check(z.maxLength(60))).check(z.maxLength(notificationLimits.kinds)),
    ),
    quiet: z.optional(z.nullable(quietHours)),
  },
  { error: 'Please send mail, webhook, off or quiet as one JSON object.' },
);
export type NotificationChange = z.infer<typeof notificationChange>;

/** Query of `POST /api/admin/notifications`: on which channel a test is sent. */
export const testedChannel = z.object({
  channel: z.enum(notificationChannels, { error: 'Please name mail, webhook or push as channel.' }),
});

const subscriptionSentence =
  'This browser gave no address to ring at. Please reload the page and try again.';
const base64url = (bytes: number) =>
  z.string({ error: subscriptionSentence }).check(
    z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`), {
      error: subscriptionSentence,
    }),
  );

/** A push subscription as browsers write it as JSON; what else is in it goes. */
export const pushSubscription = z.object(
  {
    endpoint: z
      .string({ error: subscriptionSentence })
      .check(z.maxLength(notificationLimits.url, { error: subscriptionSentence })),
    keys: z.object({ p256dh: base64url(65), auth: base64url(16) }, { error: subscriptionSentence }),
  },
  { error: subscriptionSentence },
);
export type PushSubscriptionKeys = z.infer<typeof pushSubscription>;

/** Body of `POST /api/admin/devices`: a device that shall ring, and the site's key that it subscribed with. */
export const newDevice = z.strictObject(
  {
    name: optionalLine({ what: 'the name of this device', max: deviceLimit }),
    publicKey: base64url(65),
    subscription: pushSubscription,
  },
  { error: subscriptionSentence },
);
export type NewDevice = z.infer<typeof newDevice>;

/**
 * Body of `PUT /api/device`: a browser's push service gave a device a new address. Who knows the
 * earlier one with its secret is that device, so it needs no session.
 */
export const movedDevice = z.strictObject(
  { was: pushSubscription, publicKey: base64url(65), subscription: pushSubscription },
  { error: subscriptionSentence },
);
export type MovedDevice = z.infer<typeof movedDevice>;
