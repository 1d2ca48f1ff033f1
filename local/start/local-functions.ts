import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { loadFunctionRoutes, matchFunction } from '#local/site-server/function-routes.ts';
import type { FunctionModule } from '#local/site-server/function-routes.ts';
import { FunctionServer } from '#local/site-server/function-server.ts';
import { requestUrl } from '#local/site-server/incoming-request.ts';
import { createSendResponse } from '#local/site-server/send-response.ts';

/**
 * Answers the functions' addresses in `astro dev` as the local production server does. The dev
 * server loads their files, so that an edit applies to the next request. Builds are not touched.
 */
export function localFunctions(): AstroIntegration {
  let directory = '';
  return {
    name: 'local-functions',
    hooks: {
      'astro:config:done': ({ config }) => {
        directory = path.join(fileURLToPath(config.root), 'netlify', 'functions');
      },
      'astro:server:setup': ({ server }) => {
        const functions = new FunctionServer();
        const send = createSendResponse();
        const importFile = async (file: string): Promise<FunctionModule> =>
          (await server.ssrLoadModule(file)) as FunctionModule;

        async function answer(request: IncomingMessage): Promise<Response | undefined> {
          const url = requestUrl(request);
          if (!url) return undefined;
          const routes = await loadFunctionRoutes(directory, importFile);
          const match = matchFunction(routes, request.method ?? 'GET', url.pathname);
          return match && functions.call({ request, url, requestId: randomUUID(), match });
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
