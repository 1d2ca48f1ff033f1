import { GatewayStopped } from '#server/fleet/gateway.ts';

// What the owner reads when no car can be asked. One sentence each, and what to do about it.

export function notConnected(): GatewayStopped {
  return new GatewayStopped(
    'reconnect',
    'Tesla is not connected yet, so please press Connect Tesla first.',
  );
}

export function signInEnded(): GatewayStopped {
  return new GatewayStopped(
    'reconnect',
    'Tesla no longer accepts our sign-in, so please press Connect Tesla and allow it again.',
  );
}

export function missingPermission(): GatewayStopped {
  return new GatewayStopped(
    'reconnect',
    'Tesla was not allowed to show us the cars, so please press Connect Tesla and leave vehicle information ticked.',
  );
}

export function tokenKeyChanged(): GatewayStopped {
  return new GatewayStopped(
    'reconnect',
    'The stored sign-in at Tesla was locked with another TESLA_TOKEN_KEY, so please press Connect Tesla again.',
  );
}

export function wrongClient(): GatewayStopped {
  return new GatewayStopped(
    'setup',
    'Tesla does not accept our app, so please compare TESLA_CLIENT_ID and TESLA_CLIENT_SECRET with developer.tesla.com.',
  );
}

export function notRegistered(): GatewayStopped {
  return new GatewayStopped(
    'setup',
    'Tesla does not know our app in the region of this account, so please run "npm run tesla:register" once.',
  );
}

export function neverUsedTheApp(): GatewayStopped {
  return new GatewayStopped(
    'setup',
    'Tesla does not know this account yet, so please sign in once to the Tesla app on a phone with it.',
  );
}

export function unknownRegion(): GatewayStopped {
  return new GatewayStopped(
    'setup',
    'Tesla sends us to an address that we do not know, so nothing was sent there; please try again tomorrow.',
  );
}

export function notUnderstood(status: number): GatewayStopped {
  return new GatewayStopped(
    'setup',
    `Tesla refuses our calls (status ${status}), so please look at the app’s settings at developer.tesla.com.`,
  );
}

export function noAnswer(until?: Date): GatewayStopped {
  return new GatewayStopped(
    'outage',
    'Tesla does not answer properly just now, so please try again in a few minutes.',
    until,
  );
}

export function renewalUnderWay(): GatewayStopped {
  return new GatewayStopped(
    'outage',
    'Our sign-in at Tesla is being renewed by another call just now, so please try again in a minute.',
  );
}

export function tooManyCalls(until: Date): GatewayStopped {
  return new GatewayStopped(
    'rate-limit',
    'Tesla asks us to wait before the next call; everything stays as it was until then.',
    until,
  );
}

export function paymentNeeded(until: Date): GatewayStopped {
  return new GatewayStopped(
    'billing-limit',
    'Tesla’s billing limit is reached or a payment is missing, so please look under Billing at developer.tesla.com.',
    until,
  );
}

export function accountLocked(until: Date): GatewayStopped {
  return new GatewayStopped(
    'account-locked',
    'Tesla has locked the account, so please sign in at tesla.com and unlock it.',
    until,
  );
}

export function monthlyLimitReached(limit: number, until: Date): GatewayStopped {
  return new GatewayStopped(
    'billing-limit',
    `The ${limit.toLocaleString('en-US')} calls that we allow ourselves each month are used up, so cars are read again from the first of next month.`,
    until,
  );
}
