import { json, redirect, text, type Answer } from '#simulator/http/answer.ts';
import { writeJson } from '#simulator/http/json.ts';
import type { Call } from '#simulator/api/call.ts';
import { tokenFaults, type Action } from './fault.ts';
import { mutated, type Mutation } from './mutations.ts';

/** The fault for a call, usually none. It counts as used. */
export function actionFor(call: Call): Action {
  const taken = call.world.faults.take(call);
  if (!taken) return {};
  const { action } = taken.entry;
  const all: Action = { ...(action.token && tokenFaults[action.token]), ...action };
  // Each further use of a fault drops other parts.
  const mutate = all.mutate?.map((mutation) => reseeded(mutation, taken.usedBefore));
  return { ...all, mutate };
}

function reseeded(mutation: Mutation, by: number): Mutation {
  if (typeof mutation === 'string') return mutation;
  const { p, seed } = mutation.randomDrop;
  return { randomDrop: { p, seed: seed + by } };
}

/** What happens in the world before the call: an owner changes their mind or their password. */
export function applyBeforeCall(call: Call, { token, clockSkew }: Action): void {
  if (clockSkew) call.skew = clockSkew;
  const { grants } = call.world;
  const form = new URLSearchParams(call.request.body);
  const account = grants.find(form.get('refresh_token') ?? '')?.consent.account;
  if (account === undefined) return;
  if (token === 'revokeConsent') grants.revoke(account);
  if (token === 'passwordReset') grants.resetPassword(account);
}

/** The answer that replaces the call's own, if there is one. */
export function replacementAnswer({
  status,
  headers,
  body,
  body_text,
  redirect: to,
}: Action): Answer | undefined {
  if (to !== undefined) return redirect(to);
  if (status === undefined) return undefined;
  if (body !== undefined) return { ...json(body, status), headers };
  return body_text === undefined ? { status, headers } : text(body_text, status, headers);
}

/** The answer after the fault has changed it. */
export function altered(answer: Answer, action: Action): Answer {
  let { status, headers, json: value, bytes } = answer;
  const isJson = 'json' in answer;
  if (isJson && action.mutate) value = mutated(value, action.mutate);
  if (action.html) {
    status = action.html;
    headers = { ...headers, 'content-type': 'text/html' };
    bytes = `<html><head><title>${status}</title></head><body><h1>Error ${status}</h1></body></html>`;
  } else if (action.emptyBody) {
    bytes = '';
  } else if (action.badJson) {
    bytes = isJson ? writeJson(value).slice(0, -1) : '{';
  }
  if (action.wrongContentType) headers = { ...headers, 'content-type': action.wrongContentType };
  if (isJson && bytes === undefined) return { status, headers, json: value };
  return { status, headers, bytes };
}
