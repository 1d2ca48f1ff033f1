import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { failureOf } from '#server/http/failure.ts';
import type { Failure } from '#server/http/failure.ts';
import { Refusal } from '#server/http/refusal.ts';
import {
  decodeForm,
  decodeJson,
  decodeQuery,
  mediaTypeOf,
  readBody,
} from '#server/http/request-body.ts';
import type { BodyFormat } from '#server/http/request-body.ts';
import { isSameOrigin } from '#server/http/same-origin.ts';
import { withSecurityHeaders } from '#server/http/security-headers.ts';
import { log } from '#server/log.ts';
import type { LogEntry } from '#server/log.ts';

/** One request on its way through an operation. */
export interface Call {
  request: Request;
  context: Context;
  requestId: string;
  /** The decoded body, of any shape, or a page's query; undefined where the operation takes neither. */
  fields: unknown;
  /** The same fields when a form sent them; a page that hands the form back shows these. */
  form: Record<string, string> | undefined;
  /** What the operation adds to the log line. */
  notes: Pick<LogEntry, 'kind' | 'repeated' | 'quarantined'>;
}

export interface Operation {
  /** The bodies it takes; none when absent. */
  body?: { formats: readonly BodyFormat[]; maxBytes: number };
  /** A public page: its fields are those of the query, and any site may link to it. */
  isPage?: true;
  handle(call: Call): Promise<Response>;
  /** Answers a form that failed with a page; where there is none the answer is the sentence alone. */
  failurePage?(failure: Failure, form: Record<string, string>): Response | undefined;
}

export interface Endpoint {
  /** The function's name, for the log. */
  name: string;
  operations: Partial<Record<'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', Operation>>;
}

/**
 * A Netlify function: checks method, origin, size and content type, decodes the body, and calls the
 * operation. Whatever is thrown beneath becomes one sentence with the fitting status, every answer
 * carries the security headers and `no-store`, and every request is logged in one line.
 */
export function endpoint({ name, operations }: Endpoint) {
  return async (request: Request, context: Context): Promise<Response> => {
    const started = performance.now();
    const call: Call = {
      request,
      context,
      requestId: context.requestId || randomUUID(),
      fields: undefined,
      form: undefined,
      notes: {},
    };
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const operation = Object.entries(operations).find(([supported]) => supported === method)?.[1];
    let response: Response;
    let failure: Failure | undefined;
    try {
      if (!operation) throw unsupportedMethod(operations);
      response = await perform(operation, call);
    } catch (error) {
      failure = failureOf(error, call.requestId);
      response = answerFailure(failure, operation, call);
    }
    log({
      event: 'request',
      function: name,
      requestId: call.requestId,
      status: response.status,
      durationMs: Math.round(performance.now() - started),
      ...call.notes,
      ...failure?.codes,
    });
    return withSecurityHeaders(request.method === 'HEAD' ? new Response(null, response) : response);
  };
}

async function perform(operation: Operation, call: Call): Promise<Response> {
  const { request } = call;
  if (operation.isPage) {
    call.fields = call.form = decodeQuery(request.url);
    return operation.handle(call);
  }
  const accepted = operation.body;
  const body = accepted && (await readBody(request, accepted.maxBytes));
  const isOurs = isSameOrigin(request);
  // What another site filled in is never handed back, ready to be sent from our own page.
  if (isOurs && body?.format === 'form' && accepted?.formats.includes('form')) {
    call.form = decodeForm(body.bytes);
  }
  if (body?.isTooLarge) throw tooLarge();
  if (accepted && !(body?.format && accepted.formats.includes(body.format)))
    throw wrongType(accepted.formats);
  if (!isOurs) throw crossSite();
  call.fields = call.form ?? (body && decodeJson(body.bytes));
  return operation.handle(call);
}

function answerFailure(failure: Failure, operation: Operation | undefined, call: Call): Response {
  const page = call.form && operation?.failurePage?.(failure, call.form);
  if (page) return page;
  return new Response(failure.problems[0].sentence, {
    status: failure.status,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...failure.headers },
  });
}

function unsupportedMethod(operations: Endpoint['operations']): Refusal {
  const methods = Object.keys(operations).flatMap((method) =>
    method === 'GET' ? ['GET', 'HEAD'] : [method],
  );
  return new Refusal(405, `Please call this address with ${methods.join(' or ')}.`, {
    reason: 'method',
    headers: { allow: methods.join(', ') },
  });
}

function tooLarge(): Refusal {
  return new Refusal(413, 'This is more than we can take at once, so please shorten it.', {
    reason: 'size',
  });
}

function crossSite(): Refusal {
  return new Refusal(403, 'Please use the form on our own website to send this.', {
    reason: 'origin',
  });
}

function wrongType(formats: readonly BodyFormat[]): Refusal {
  const mediaTypes = formats.map((format) => mediaTypeOf[format]).join(' or ');
  return new Refusal(415, `Please send the body as ${mediaTypes}.`, { reason: 'type' });
}
