import type { Headers } from '#simulator/http/answer.ts';
import type { Mutation } from './mutations.ts';

/** Which calls something happens to: all that fit every part that is given. */
export interface Match {
  method?: string;
  region?: 'na' | 'eu';
  /** Without the region's prefix; `*` stands for one segment. */
  path?: string;
  vin?: string;
  /** From the nth call that fits on, counted from when it was set up; 1 is the next. */
  nth?: number;
}

/** What goes wrong. The parts can be combined. */
export interface Action {
  /** Wait so many real milliseconds first. */
  delay?: number;
  /** Close the connection without an answer, before or after the call has its effect. */
  reset?: 'before' | 'after';
  /** Answer this instead; the call has no effect. */
  status?: number;
  headers?: Headers;
  body?: unknown;
  body_text?: string;
  redirect?: string;
  /** What only the token endpoint does. */
  token?: TokenFault;
  /** Put the claims of a new access token off by so many seconds. */
  clockSkew?: number;
  /** Change the JSON of the answer. */
  mutate?: Mutation[];
  /** Answer a page of HTML with this status, after the effect. */
  html?: number;
  emptyBody?: boolean;
  badJson?: boolean;
  wrongContentType?: string;
  /** Close the connection after so many bytes of the body. */
  truncate?: number;
}

export type TokenFault = keyof typeof tokenFaults;

/** Faults by name. The last two are no other fault: they happen in the world. */
export const tokenFaults = {
  lostAfterRotation: { reset: 'after' },
  serverError400: {
    status: 400,
    body: { error: 'server_error', error_description: 'The server has encountered an error.' },
  },
  loginRequired: {
    status: 401,
    body: { error: 'login_required', error_description: 'Login required' },
  },
  noRefreshInAnswer: { mutate: ['drop:refresh_token'] },
  revokeConsent: {},
  passwordReset: {},
} satisfies Record<string, Action>;

export interface Fault {
  match: Match;
  times: number;
  action: Action;
}

/** A captured answer, served as it is. */
export interface Replay {
  match: Match;
  /** Without end where it is not given. */
  times: number;
  status: number;
  headers: Headers;
  body: Uint8Array;
}
