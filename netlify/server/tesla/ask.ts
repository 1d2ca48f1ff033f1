import { setTimeout as delay } from 'node:timers/promises';
import { log, type TeslaCallEntry } from '#server/log.ts';

/** The answer to a call. With status 0 there was none, and `fault` says why. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  fault?: 'network' | 'timeout' | 'too-large';
}

export interface AskLimits {
  timeoutMs: number;
  maxBytes: number;
}

/** Makes one call. Never throws, follows no redirect, and logs a failure without the address: it may name a car. */
export async function ask(
  call: TeslaCallEntry['call'],
  url: string,
  init: RequestInit,
  limits: AskLimits,
): Promise<Answer> {
  const started = performance.now();
  const answer = await exchange(url, init, limits);
  if (answer.status < 200 || answer.status > 299) {
    log({
      event: 'tesla-call',
      call,
      status: answer.status,
      durationMs: Math.round(performance.now() - started),
      reason: answer.fault,
      txid: answer.headers.get('x-txid') ?? undefined,
    });
  }
  return answer;
}

// By its standard, fetch repeats a call that ends with 421 once by itself, on a new connection.
async function exchange(url: string, init: RequestInit, limits: AskLimits): Promise<Answer> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    const headers = new Headers(init.headers);
    headers.set('user-agent', 'Towpath');
    const response = await fetch(url, { ...init, headers, redirect: 'manual', signal });
    const text = await readAtMost(response, limits.maxBytes);
    if (text === undefined) return unanswered('too-large');
    return { status: response.status, headers: response.headers, text };
  } catch {
    return unanswered(signal.aborted ? 'timeout' : 'network');
  }
}

function unanswered(fault: Answer['fault']): Answer {
  return { status: 0, headers: new Headers(), text: '', fault };
}

/** The body as text; undefined if it is longer than we accept. */
async function readAtMost(response: Response, maxBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** How many times a call is made at most. */
export const mostTries = 3;

/** Makes a call, with up to two retries if there is no answer. */
export async function askAgain(
  makeCall: () => Promise<Answer>,
  retryPauseMs: number,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await makeCall();
    if (tries === mostTries || !isWorthAnotherTry(answer)) return answer;
    await delay(retryPauseMs * (0.5 + Math.random()));
  }
}

/** Whether nothing came back in time. */
export function isUnanswered({ fault }: Answer): boolean {
  return fault === 'network' || fault === 'timeout';
}

/** Whether the same call may be retried at once: no answer, or an error that is not billed. */
function isWorthAnotherTry({ status, fault }: Answer): boolean {
  return fault === 'network' || [500, 502, 503, 504].includes(status);
}

/** How many seconds we are told to wait; undefined if we are not. */
export function retryAfterSeconds({ headers }: Answer, now: number): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1_000));
}
