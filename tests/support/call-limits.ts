import type { Config, Context } from '@netlify/functions';
import { vi } from 'vitest';
import type { FunctionHandler, FunctionModule } from '#local/site-server/function-routes.ts';
import { platform } from './platform.ts';

/** What the platform sends of a function that does not stream. */
const largestAnswer = 6 * 1024 * 1024;

/** The function of a module, which throws where the platform would cut it off, and starts cold if it is told to. */
export function withinLimits(
  module: FunctionModule,
  load: () => Promise<FunctionModule>,
): FunctionModule['default'] {
  const { default: warm, config } = module;
  if (typeof warm !== 'function') return warm;
  const limitMs = longestMs(config);
  return async (request: Request, context: Context) => {
    const handler = isCold() ? await coldStart(load) : warm;
    const started = performance.now();
    const answer = await handler(request, context);
    const took = performance.now() - started;
    if (took > limitMs) throw new Error(`${request.url}: an answer after ${took} ms.`);
    const size = (await answer?.clone().arrayBuffer())?.byteLength ?? 0;
    if (size > largestAnswer) throw new Error(`${request.url}: an answer of ${size} bytes.`);
    return answer;
  };
}

/** How long the platform lets a function run. */
function longestMs(config: Config = {}): number {
  if ('schedule' in config) return 30_000;
  return config.background ? 15 * 60_000 : 60_000;
}

let calls = 0;

function isCold(): boolean {
  const { coldOneIn = Infinity } = platform();
  calls += 1;
  return calls % coldOneIn === 0;
}

let starting: Promise<unknown> = Promise.resolve();

/** The handler in a process that remembers nothing; one starts after another. */
function coldStart(load: () => Promise<FunctionModule>): Promise<FunctionHandler> {
  const fresh = starting.then(async () => {
    vi.resetModules();
    return (await load()).default as FunctionHandler;
  });
  starting = fresh.catch(() => undefined);
  return fresh;
}
