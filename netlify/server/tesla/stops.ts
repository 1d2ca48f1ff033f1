import { GatewayStopped } from '#server/fleet/gateway.ts';

// What the owner reads when no car can be asked: what is wrong, and what to do about it.

export function notConnected(): GatewayStopped {
  return new GatewayStopped('reconnect', "Tesla isn't connected yet. Press Connect Tesla first.");
}

export function signInEnded(): GatewayStopped {
  return new GatewayStopped(
    'reconnect',
    'Tesla no longer accepts our sign-in. Press Connect Tesla and allow it again.',
  );
}

export function missingPermission(): GatewayStopped {
  return new GatewayStopped(
    'reconnect',
    "Tesla wasn't allowed to show us the cars. Press Connect Tesla and leave vehicle information checked.",
  );
}

export function tokenKeyChanged(): GatewayStopped {
  return new GatewayStopped(
    'reconnect',
    'The stored Tesla sign-in was encrypted with another TESLA_TOKEN_KEY. Press Connect Tesla again.',
  );
}

export function wrongClient(): GatewayStopped {
  return new GatewayStopped(
    'setup',
    "Tesla doesn't accept our app. Compare TESLA_CLIENT_ID and TESLA_CLIENT_SECRET with developer.tesla.com.",
  );
}

export function notRegistered(): GatewayStopped {
  return new GatewayStopped(
    'setup',
    `Tesla doesn't know our app in this account's region. Run "npm run tesla:register" once.`,
  );
}

export function neverUsedTheApp(): GatewayStopped {
  return new GatewayStopped(
    'setup',
    "Tesla doesn't know this account yet. Sign in to the Tesla app on a phone with it once.",
  );
}

export function unknownRegion(): GatewayStopped {
  return new GatewayStopped(
    'setup',
    "Tesla sent us to an address we don't know, so we sent nothing there. Please try again tomorrow.",
  );
}

export function notUnderstood(status: number): GatewayStopped {
  return new GatewayStopped(
    'setup',
    `Tesla refuses our calls (status ${status}). Check the app’s settings at developer.tesla.com.`,
  );
}

export function noAnswer(until?: Date): GatewayStopped {
  return new GatewayStopped(
    'outage',
    "Tesla isn't answering properly right now. Please try again in a few minutes.",
    until,
  );
}

export function renewalUnderWay(): GatewayStopped {
  return new GatewayStopped(
    'outage',
    'Our Tesla sign-in is being renewed right now. Please try again in a minute.',
  );
}

export function tooManyCalls(until: Date): GatewayStopped {
  return new GatewayStopped(
    'rate-limit',
    'Tesla asks us to wait before the next call. Nothing changes until then.',
    until,
  );
}

export function paymentNeeded(until: Date): GatewayStopped {
  return new GatewayStopped(
    'billing-limit',
    'Tesla’s billing limit is reached or a payment is missing. Check Billing at developer.tesla.com.',
    until,
  );
}

export function accountLocked(until: Date): GatewayStopped {
  return new GatewayStopped(
    'account-locked',
    'Tesla has locked the account. Sign in at tesla.com to unlock it.',
    until,
  );
}

export function monthlyLimitReached(limit: number, until: Date): GatewayStopped {
  return new GatewayStopped(
    'billing-limit',
    `The ${limit.toLocaleString('en-US')} calls we allow ourselves each month are used up. Cars are read again from the first of next month.`,
    until,
  );
}
