import type { Headers } from '#simulator/http/answer.ts';
import type { Mutation } from './mutations.ts';

/** The calls that something happens to: those that match every given part. */
export interface Match {
  method?: string;
  region?: 'na' | 'eu';
  /** Without the region's prefix; `*` stands for one segment. */
  path?: string;
  vin?: string;
  /** Starts at the nth matching call, counted from when it was set up; 1 is the next. */
  nth?: number;
}

/** What goes wrong. The parts can be combined. */
export interface Action {
  /** Wait for this first; only within the process can it be given. */
  until?: Promise<unknown>;
  /** Close the connection without an answer, before or after the call has its effect. */
  reset?: 'before' | 'after';
  /** Answer this instead; the call has no effect. */
  status?: number;
  headers?: Headers;
  body?: unknown;
  body_text?: string;
  redirect?: string;
  /** Faults that only the token endpoint has. */
  token?: TokenFault;
  /** Shift the claims of a new access token by this many seconds. */
  clockSkew?: number;
  /** Change the JSON of the answer. */
  mutate?: Mutation[];
  /** Answer an HTML page with this status, after the effect. */
  html?: number;
  emptyBody?: boolean;
  badJson?: boolean;
  wrongContentType?: string;
  /** Close the connection after this many bytes of the body. */
  truncate?: number;
}

export type TokenFault = keyof typeof tokenFaults;

/** Faults by name. The last two change nothing in the answer: they happen in the world. */
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

/** A captured answer, served unchanged. */
export interface Replay {
  match: Match;
  /** Unlimited if absent. */
  times: number;
  status: number;
  headers: Headers;
  body: Uint8Array;
}
