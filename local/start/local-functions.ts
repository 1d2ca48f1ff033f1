import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { StaticHandler } from '@netlify/static';
import type { AstroIntegration } from 'astro';
import { asShell, devShells } from './dev-shells.ts';
import { catchPurges } from '#local/site-server/catch-purges.ts';
import {
  loadFunctionRoutes,
  matchFunction,
  type FunctionModule,
} from '#local/site-server/function-routes.ts';
import { FunctionServer } from '#local/site-server/function-server.ts';
import { requestUrl } from '#local/site-server/incoming-request.ts';
import { PurgeApi } from '#local/site-server/purge-api.ts';
import { createSendResponse } from '#local/site-server/send-response.ts';

/** Whether a request can be for a page: programs that don't say what they accept take one, too. */
const takesPage = ({ url = '', headers: { accept = '*/*' } }: IncomingMessage) =>
  accept.includes('text/html') || (accept === '*/*' && !url.startsWith('/api/'));

/**
 * Answers the functions' addresses in `astro dev` as the local production server does, but without
 * the CDN's cache: the dev server loads their files, so an edit applies to the next request. Builds
 * are not affected.
 */
export function localFunctions(): AstroIntegration {
  let root = '';
  let origin = '';
  return {
    name: 'local-functions',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
      },
      'astro:server:start': ({ address }) => {
        origin = `http://127.0.0.1:${address.port}`;
      },
      'astro:server:setup': ({ server }) => {
        const directory = path.join(root, 'netlify', 'functions');
        const functions = new FunctionServer();
        catchPurges(new PurgeApi({ purge: () => {} }));
        const writeShells = devShells(root);
        const send = createSendResponse();
        // The editor shows pages by the code of the last build, with the pictures and typefaces of that.
        const built = new StaticHandler({ directory: path.join(root, 'dist') });
        const builtFile = async (url: URL) =>
          url.pathname.startsWith('/_astro/')
            ? (await built.match(new Request(url)))?.handle()
            : undefined;
        const importFile = async (file: string): Promise<FunctionModule> =>
          (await server.ssrLoadModule(file)) as FunctionModule;

        async function answer(request: IncomingMessage): Promise<Response | undefined> {
          const url = requestUrl(request);
          if (!url || request.headers[asShell]) return undefined;
          const routes = await loadFunctionRoutes(directory, importFile);
          const match = matchFunction(routes, request.method ?? 'GET', url.pathname);
          if (!match) return builtFile(url);
          if (takesPage(request)) await writeShells(origin);
          return functions.call({ request, url, requestId: randomUUID(), match });
        }

        server.middlewares.use(
          (request: IncomingMessage, outgoing: ServerResponse, next: (error?: unknown) => void) => {
            answer(request)
              .then((response) => (response ? send(request, outgoing, response) : next()))
              .catch(next);
          },
        );
      },
    },
  };
}
