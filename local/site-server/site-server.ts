import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { catchPurges } from './catch-purges.ts';
import { CdnCache, type CdnOptions } from './cdn-cache.ts';
import { clientIp } from './function-context.ts';
import {
  FunctionServer,
  type FunctionCall,
  type FunctionServerOptions,
} from './function-server.ts';
import { deployEvent } from './deploy-event.ts';
import { loadFunctionRoutes, matchFunction, type DeployEventName } from './function-routes.ts';
import { plainAnswer } from './plain-answer.ts';
import { PurgeApi } from './purge-api.ts';
import { isOwnHost, requestHeaders, requestUrl } from './incoming-request.ts';
import { scheduledCalls } from './scheduled-calls.ts';
import { createSendResponse } from './send-response.ts';
import { openStaticSite } from './static-site.ts';

export interface SiteOptions extends FunctionServerOptions {
  /** The folder that holds netlify.toml, the built site and netlify/functions. */
  root?: string;
  /** 0, the default, picks any free port. */
  port?: number;
  /** Names that it goes by beside localhost and addresses. */
  hosts?: readonly string[];
  /** Calls functions on their schedules, as the published deploy of a site does. */
  runsSchedules?: boolean;
  /** How the CDN in front of the functions behaves. */
  cdn?: CdnOptions;
}

export interface Site {
  url: string;
  /** What the functions' purges reach; tests make them fail here. */
  purges: PurgeApi;
  /** Forgets all copies of answers, as a new deploy does. */
  newDeploy(): void;
  /** Tells the functions of a deploy of this commit, as the platform does. */
  tell(event: DeployEventName, commit: string, errorMessage?: string): Promise<void>;
  /** Stops the server: requests get a second to finish, background work as long as it takes. */
  close(): Promise<void>;
}

const host = '127.0.0.1';
const unknownHost =
  'This site does not go by that name here. Please open it as localhost, or add the name to SITE_HOSTS.';
/** As long as the platform lets a function run: nobody keeps a request open by sending it slowly. */
const longestRequestMs = 60_000;
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Serves a built site locally as Netlify would: published files behind the header and redirect
 * rules, functions by their exported `config` behind the CDN's cache, the 404 page. The functions
 * run in this process and find their stores through NETLIFY_BLOBS_CONTEXT, which the caller sets.
 */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const root = path.resolve(options.root ?? '.');
  const [files, routes] = await Promise.all([
    openStaticSite(root),
    loadFunctionRoutes(path.join(root, 'netlify', 'functions')),
  ]);
  const functions = new FunctionServer(options);
  const cache = new CdnCache(options.cdn);
  const send = createSendResponse();

  function callFunction(call: FunctionCall): Promise<Response> {
    const { request, url } = call;
    const { method = '' } = request;
    const asked = { method, url, headers: requestHeaders(request), ip: clientIp(request) };
    return cache.answer(asked, () => functions.call(call));
  }

  async function answer(request: IncomingMessage, requestId: string): Promise<Response> {
    const url = requestUrl(request);
    if (!url) return plainAnswer(400, 'This address is not valid. Please check the link.');
    if (!isOwnHost(url, options.hosts ?? [])) return plainAnswer(421, unknownHost);
    const method = request.method ?? '';
    if (!methods.has(method)) return plainAnswer(405, 'This method is not supported.');
    const match = matchFunction(routes, method, url.pathname);
    const reads = method === 'GET' || method === 'HEAD';
    if (match && !(reads && match.route.preferStatic)) {
      return callFunction({ request, url, requestId, match });
    }
    if (!reads) return plainAnswer(405, 'This address can only be read.', { allow: 'GET, HEAD' });
    const file = await files.find(url, requestHeaders(request));
    if (file) return file;
    return match ? callFunction({ request, url, requestId, match }) : files.notFound(url);
  }

  const server = createServer((request, outgoing) => {
    const requestId = randomUUID();
    outgoing.setHeader('x-nf-request-id', requestId);
    answer(request, requestId)
      .then((response) => send(request, outgoing, response))
      .catch((error: unknown) => {
        if (outgoing.destroyed) return;
        console.error(
          JSON.stringify({
            level: 'error',
            event: 'request failed',
            requestId,
            reason: String(error),
          }),
        );
        outgoing.destroy();
      });
  });
  server.requestTimeout = longestRequestMs;
  // With Node's five seconds, a client often writes on a connection that is just being closed.
  server.keepAliveTimeout = 75_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port ?? 0, host, resolve);
  });

  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const purges = new PurgeApi({ ...options.cdn, purge: (tags) => cache.purge(tags) });
  const stopCatching = catchPurges(purges);
  const schedules = options.runsSchedules ? scheduledCalls(routes, functions, url) : [];

  return {
    url,
    purges,
    newDeploy: () => cache.purge(),
    async tell(name, commit, errorMessage) {
      const event = deployEvent(url, commit, options.deployContext, errorMessage);
      for (const { events } of routes) await events[name]?.(event);
    },
    close: async () => {
      for (const schedule of schedules) schedule.stop();
      const closed = new Promise((resolve) => server.close(resolve));
      // An endless upload would keep the server open.
      const cutOff = setTimeout(() => server.closeAllConnections(), 1_000);
      await closed;
      clearTimeout(cutOff);
      await cache.finishRefreshing();
      await functions.finishBackgroundWork();
      stopCatching();
    },
  };
}
