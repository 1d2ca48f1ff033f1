import { GatewayStopped, type StopReason } from '#server/fleet/fleet-gateway.ts';

// What the owner reads when no car can be asked: what is wrong, and what to do about it.
const stop = (reason: StopReason, sentence: string) => (until?: Date) =>
  new GatewayStopped(reason, sentence, until);

export const notConnected = stop(
  'reconnect',
  "Tesla isn't connected yet. Press Connect Tesla first.",
);

export const signInEnded = stop(
  'reconnect',
  'Tesla no longer accepts our sign-in. Press Connect Tesla and allow it again.',
);

export const missingPermission = stop(
  'reconnect',
  "Tesla wasn't allowed to show us the cars. Press Connect Tesla and leave vehicle information checked.",
);

export const tokenKeyChanged = stop(
  'reconnect',
  'The stored Tesla sign-in was encrypted with another TESLA_TOKEN_KEY. Press Connect Tesla again.',
);

export const wrongClient = stop(
  'setup',
  "Tesla doesn't accept our app. Compare TESLA_CLIENT_ID and TESLA_CLIENT_SECRET with developer.tesla.com.",
);

export const notRegistered = stop(
  'setup',
  `Tesla doesn't know our app in this account's region. Run "npm run tesla:register" once.`,
);

export const neverUsedTheApp = stop(
  'setup',
  "Tesla doesn't know this account yet. Sign in to the Tesla app on a phone with it once.",
);

export const unknownRegion = stop(
  'setup',
  "Tesla sent us to an address we don't know, so we sent nothing there. Please try again tomorrow.",
);

export const notUnderstood = (status: number) =>
  new GatewayStopped(
    'setup',
    `Tesla refuses our calls (status ${status}). Check the app’s settings at developer.tesla.com.`,
  );

export const noAnswer = stop(
  'outage',
  "Tesla isn't answering properly right now. Please try again in a few minutes.",
);

export const renewalUnderWay = stop(
  'outage',
  'Our Tesla sign-in is being renewed right now. Please try again in a minute.',
);

export const tooManyCalls = stop(
  'rate-limit',
  'Tesla asks us to wait before the next call. Nothing changes until then.',
);

export const paymentNeeded = stop(
  'billing-limit',
  'Tesla’s billing limit is reached or a payment is missing. Check Billing at developer.tesla.com.',
);

export const accountDisabled = stop(
  'setup',
  'Tesla has switched off our access. Look at developer.tesla.com for what it asks of the app.',
);

export const accountLocked = stop(
  'account-locked',
  'Tesla has locked the account. Sign in at tesla.com to unlock it.',
);

export const monthlyLimitReached = (limit: number, until: Date) =>
  new GatewayStopped(
    'billing-limit',
    `The ${limit.toLocaleString('en-US')} calls we allow ourselves each month are used up. Cars are read again from the first of next month.`,
    until,
  );
