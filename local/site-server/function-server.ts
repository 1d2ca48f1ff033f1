import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { plainAnswer } from './plain-answer.ts';
import { clientIp, createContext } from './function-context.ts';
import type { FunctionMatch, FunctionRoute } from './function-routes.ts';
import { requestHeaders } from './incoming-request.ts';
import { gatherBody } from './platform-body.ts';
import { createRateLimiter } from './rate-limit.ts';

export interface FunctionServerOptions {
  /** `context.deploy.context` of every call. */
  deployContext?: string;
  /** Whether this is the deploy that visitors see; false is an earlier one or a preview. */
  isPublished?: boolean;
  /** How long a function may take before the platform gives up on it. */
  timeoutMs?: number;
  /** The same for one that its schedule calls. */
  scheduledTimeoutMs?: number;
}

/** A request on its way to a function. */
export interface FunctionCall {
  request: IncomingMessage;
  url: URL;
  requestId: string;
  match: FunctionMatch;
}

/** A call to a function, from anywhere. */
interface Run {
  route: FunctionRoute;
  request: Request;
  requestId: string;
  ip: string;
  params: Record<string, string>;
}

const maxBodyBytes = 6 * 1024 * 1024;
/** The platform streams the answers of functions like ours, and cuts off longer ones. */
const maxAnswerBytes = 20 * 1024 * 1024;
const maxBackgroundBodyBytes = 256 * 1024;

/** Runs functions in this process, within Netlify's limits. */
export class FunctionServer {
  readonly #deployContext: string;
  readonly #isPublished: boolean;
  readonly #timeoutMs: number;
  readonly #scheduledTimeoutMs: number;
  readonly #rateLimiter = createRateLimiter();
  readonly #pending = new Set<Promise<unknown>>();

  constructor(options: FunctionServerOptions = {}) {
    this.#deployContext = options.deployContext ?? 'production';
    this.#isPublished = options.isPublished ?? this.#deployContext === 'production';
    this.#timeoutMs = options.timeoutMs ?? 60_000;
    this.#scheduledTimeoutMs = options.scheduledTimeoutMs ?? 30_000;
  }

  /** Calls the function and returns its answer, or the platform's own if it refuses or fails. */
  async call(call: FunctionCall): Promise<Response> {
    const { route, params } = call.match;
    const ip = clientIp(call.request);
    const wait = route.rateLimit ? this.#rateLimiter(route.name, route.rateLimit, ip) : 0;
    if (wait) {
      return plainAnswer(429, 'Too many requests. Please wait a moment and try again.', {
        'retry-after': String(wait),
      });
    }
    const body = await gatherBody(
      call.request,
      route.background ? maxBackgroundBodyBytes : maxBodyBytes,
    );
    if (!body) return plainAnswer(413, 'This is too large to send. Please send less than 6 MB.');
    const request = functionRequest(call, body);
    const run: Run = { route, request, requestId: call.requestId, ip, params };
    const running = this.#run(run);
    if (!route.background)
      return withinSize(await this.#withinTimeout(running, run, this.#timeoutMs), run);
    this.#keep(running);
    return new Response(null, { status: 202 });
  }

  /**
   * Calls a function as its schedule does, on the site at this address, and passes on the next
   * run's time.
   */
  callScheduled(route: FunctionRoute, site: string, nextRun: Date | null): void {
    const init = { method: 'POST', body: JSON.stringify({ next_run: nextRun }) };
    const request = new Request(new URL(`/.netlify/functions/${route.name}`, site), init);
    const run: Run = { route, request, requestId: randomUUID(), ip: '', params: {} };
    this.#keep(this.#withinTimeout(this.#run(run), run, this.#scheduledTimeoutMs));
  }

  /** Resolves when the background work of all earlier calls is done. */
  async finishBackgroundWork(): Promise<void> {
    while (this.#pending.size > 0) await Promise.all(this.#pending);
  }

  async #run(run: Run): Promise<Response> {
    const { route, request, requestId, ip, params } = run;
    const context = createContext({
      url: new URL(request.url),
      ip,
      params,
      requestId,
      deployContext: this.#deployContext,
      isPublished: this.#isPublished,
      waitUntil: (work) => this.#keep(work.catch((error: unknown) => logCrash(run, error))),
    });
    try {
      return (await route.handler(request, context)) ?? new Response(null, { status: 204 });
    } catch (error) {
      logCrash(run, error);
      return plainAnswer(500, `Something went wrong on our side. Please try again (${requestId}).`);
    }
  }

  async #withinTimeout(running: Promise<Response>, run: Run, limitMs: number): Promise<Response> {
    const late = Promise.withResolvers<Response>();
    const timer = setTimeout(() => {
      logCrash(run, new Error(`No answer within ${limitMs} ms`));
      late.resolve(plainAnswer(504, `This took too long. Please try again (${run.requestId}).`));
    }, limitMs);
    try {
      return await Promise.race([running, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  #keep(work: Promise<unknown>): void {
    const tracked: Promise<unknown> = work.finally(() => this.#pending.delete(tracked));
    this.#pending.add(tracked);
  }
}

function functionRequest(
  { request, url, requestId }: FunctionCall,
  body: Buffer<ArrayBuffer>,
): Request {
  const method = request.method ?? 'GET';
  const headers = requestHeaders(request);
  headers.set('x-nf-client-connection-ip', clientIp(request));
  headers.set('x-nf-request-id', requestId);
  return new Request(url, { method, headers, body: /^(GET|HEAD)$/.test(method) ? null : body });
}

/** The answer, or an error if it is larger than the platform lets a function stream. */
async function withinSize(answer: Response, run: Run): Promise<Response> {
  const body = await answer.arrayBuffer();
  if (body.byteLength > maxAnswerBytes) {
    logCrash(run, new Error(`The answer has ${body.byteLength} bytes`));
    return plainAnswer(502, `This answer is too large to send (${run.requestId}).`);
  }
  return new Response(body.byteLength > 0 ? body : null, answer);
}

/** The visitor gets a number, the log the reason. */
function logCrash({ requestId, route }: Run, error: unknown): void {
  const reason = error instanceof Error ? error.stack : String(error);
  console.error(
    JSON.stringify({
      level: 'error',
      event: 'function crashed',
      function: route.name,
      requestId,
      reason,
    }),
  );
}
