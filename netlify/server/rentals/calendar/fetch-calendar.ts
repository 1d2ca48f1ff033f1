import type { IncomingMessage } from 'node:http';
import { calendarText } from '#contracts/calendar-text.ts';
import { originOnThisMachine } from '#server/env.ts';
import { NotPublic } from '#server/http/public-network.ts';
import { isSecureAddress, requestPublic } from '#server/http/public-request.ts';
import { Refusal } from '#server/refusal.ts';

/** What a server said about the version that was read last, to be asked for a newer one. */
export interface Version {
  etag: string | null;
  lastModified: string | null;
}

/** A calendar as its server has it; the text is null if it has not changed since. */
export interface Fetched extends Version {
  text: string | null;
}

/** Why a calendar could not be fetched, in a sentence that says what to do. */
export class FetchProblem extends Error {}

const fetchLimits = { bytes: 1_000_000, ms: 10_000, redirects: 5 } as const;

/**
 * Fetches a calendar: by https, from the public internet, in 10 seconds and of at most 1 MB; so each
 * redirect, too. Throws a `FetchProblem`.
 */
export async function fetchCalendar(
  url: string,
  { etag, lastModified }: Version,
  signal = AbortSignal.timeout(fetchLimits.ms),
): Promise<Fetched> {
  const headers = {
    accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
    'accept-encoding': 'identity',
    'user-agent': 'Towpath-Calendar/1',
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  };
  try {
    let from = new URL(url);
    for (let hops = 0; hops <= fetchLimits.redirects; hops += 1) {
      const answer = await ask(from, headers, signal);
      const { statusCode = 0, headers: said } = answer;
      if ([301, 302, 303, 307, 308].includes(statusCode) && said.location !== undefined) {
        answer.destroy();
        const next = URL.parse(said.location, from);
        if (!next)
          throw new FetchProblem('The address leads nowhere. Copy it again from the site.');
        from = next;
        continue;
      }
      if (statusCode === 304 && (etag ?? lastModified) !== null) {
        answer.destroy();
        return { text: null, etag, lastModified };
      }
      if (statusCode !== 200) {
        answer.destroy();
        throw new FetchProblem(statusSentence(statusCode));
      }
      return {
        text: await readText(answer),
        etag: headerWithin(said.etag),
        lastModified: headerWithin(said['last-modified']),
      };
    }
    throw new FetchProblem('The address leads from one to the next without end. Copy it again.');
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw problemOf(error, signal);
  }
}

/** One request. Each hop is judged anew: a public server may redirect into a private network. */
function ask(url: URL, headers: Record<string, string>, signal: AbortSignal) {
  // Tests and demonstrations have calendars on this machine; the setting is nowhere else.
  const localOrigin = originOnThisMachine('LOCAL_CALENDARS_URL');
  if (url.origin !== localOrigin && !isSecureAddress(url)) {
    throw new FetchProblem('Only addresses that begin with https:// can be read.');
  }
  return requestPublic(url, { headers, signal, localOrigin });
}

async function readText(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > fetchLimits.bytes) {
      answer.destroy();
      throw new FetchProblem('This calendar is larger than 1 MB. Export a shorter period.');
    }
    chunks.push(chunk);
  }
  if ((answer.headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw new FetchProblem('The other site sent a packed file. It has to send a plain calendar.');
  }
  return calendarText(Buffer.concat(chunks));
}

/** A server that is slow, refuses or breaks off is no fault of ours: the next hour tries again. */
function problemOf(error: unknown, signal: AbortSignal): FetchProblem {
  if (error instanceof FetchProblem) return error;
  if (error instanceof NotPublic) {
    return new FetchProblem('This address is not on the public internet, so it is not read.');
  }
  if (signal.aborted) {
    return new FetchProblem('The other site took more than 10 seconds. We try again every hour.');
  }
  const { code = '' } = error as { code?: string };
  if (code === 'ENOTFOUND') {
    return new FetchProblem('There is no site with this name. Check the address.');
  }
  return new FetchProblem('The other site could not be reached. We try again every hour.');
}

function statusSentence(status: number): string {
  if ([401, 403, 404, 410].includes(status)) {
    return `The other site does not hand out this calendar any more (${status}). Copy its address again there.`;
  }
  return `The other site answered with an error (${status}). We try again every hour.`;
}

const headerWithin = (value: string | undefined) =>
  value !== undefined && value.length <= 200 ? value : null;
