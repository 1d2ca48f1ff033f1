import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { refusedFieldHeader } from '#contracts/refused-field.ts';
import { requireOwner, requireSession, type Session } from '#server/auth/session.ts';
import { failureOf, type Failure } from './failure.ts';
import {
  crossSite,
  isSameOrigin,
  tooLarge,
  unsupportedMethod,
  wrongType,
} from './request-refusals.ts';
import {
  decodeBody,
  decodeForm,
  decodeQuery,
  readBody,
  type AcceptedBody,
} from './request-body.ts';
import { withSecurityHeaders } from './security-headers.ts';
import { log, type LogEntry } from '#server/log.ts';

/** One request on its way through an operation. */
export interface Call {
  request: Request;
  context: Context;
  requestId: string;
  /** The decoded body, of any shape, or a page's query; undefined if the operation takes neither. */
  fields: unknown;
  /** The same fields as a form sent them; a page that hands the form back shows these. */
  form: Record<string, string> | undefined;
  /** What the operation adds to the log line. */
  logFields: Pick<LogEntry, 'kind' | 'repeated' | 'quarantined'>;
}

/** A request from someone who is signed in. */
export interface AdminCall extends Call {
  session: Session;
}

export interface Operation<OneCall extends Call = Call> {
  /** The bodies it accepts; none if absent. */
  body?: AcceptedBody;
  /** A public page: its fields come from the query, and any site may link to it. */
  isPage?: true;
  handle(call: OneCall): Promise<Response>;
  /** Answers a failed form with a page; without this, the answer is the sentence alone. */
  failurePage?(failure: Failure, form: Record<string, string>): Response | undefined;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Operations<OneCall extends Call> = Partial<Record<Method, Operation<OneCall>>>;

type Endpoint = {
  /** The function's name, for the log. */
  name: string;
  /** Failures are answered as `{"message"}` instead of as plain text. */
  failuresAsJson?: boolean;
} & (
  | { access?: 'public'; operations: Operations<Call> }
  /**
   * Without a valid session, every method is answered with 401 before anything else is checked, and with
   * 403 where it is an editor's and `access` is for the owner alone.
   */
  | { access: 'owner' | 'editor'; operations: Operations<AdminCall> }
);

/**
 * A Netlify function: checks session, method, origin, size and content type, decodes the body, and
 * calls the operation. Anything thrown below becomes one sentence with the fitting status, every
 * answer carries the security headers and `no-store`, and every request is logged in one line.
 */
export function endpoint({ name, access, failuresAsJson, operations }: Endpoint) {
  return async (request: Request, context: Context): Promise<Response> => {
    const started = performance.now();
    const call: Call & Partial<AdminCall> = {
      request,
      context,
      requestId: context.requestId || randomUUID(),
      fields: undefined,
      form: undefined,
      logFields: {},
    };
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const operation = Object.entries<Operation>(operations).find(
      ([supported]) => supported === method,
    )?.[1];
    let response: Response;
    let failure: Failure | undefined;
    try {
      if (access === 'owner' || access === 'editor') {
        call.session = await requireSession(request, context);
        if (access === 'owner') requireOwner(call.session);
      }
      if (!operation) throw unsupportedMethod(Object.keys(operations));
      response = await perform(operation, call);
    } catch (error) {
      failure = failureOf(error, call.requestId);
      const page = call.form && operation?.failurePage?.(failure, call.form);
      response = page ?? answerFailure(failure, failuresAsJson);
    }
    log({
      event: 'request',
      function: name,
      requestId: call.requestId,
      status: response.status,
      durationMs: Math.round(performance.now() - started),
      ...call.logFields,
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
  if (accepted && body?.isTooLarge) throw tooLarge(accepted);
  if (accepted && !(body?.format && accepted.formats.includes(body.format)))
    throw wrongType(accepted.formats);
  if (!isOurs) throw crossSite();
  call.fields = call.form ?? (body && decodeBody(body));
  return operation.handle(call);
}

function answerFailure({ status, problems, headers: own }: Failure, asJson = false): Response {
  const { sentence, field = '' } = problems[0];
  // A key that the caller made up is no field of ours.
  const headers = {
    ...own,
    ...(/^[a-zA-Z]{1,40}$/.test(field) && { [refusedFieldHeader]: field }),
  };
  if (asJson) return Response.json({ message: sentence }, { status, headers });
  return new Response(sentence, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
  });
}
