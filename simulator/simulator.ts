import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defaultApp, type App, type Region } from './auth/apps.ts';
import type { Control } from './control/control-handlers.ts';
import type { Fault } from './faults/fault.ts';
import { answerRequests } from './http/answer-requests.ts';
import type { Latency } from './world/settings.ts';
import { readSignIns, restoreSignIns, saveSignIns } from './world/memory.ts';
import { makeWorld, type World } from './world/world.ts';

export interface SimulatorOptions {
  /** Default: a free one. */
  port?: number;
  /** The seed of everything random. Default 1. */
  seed?: number;
  /** How long a car takes to answer. Default: no time. */
  latency?: Latency;
  /** The app that calls: how it differs from the default one. */
  app?: Partial<App>;
  /**
   * `still` (the default): time passes only through the control API, always from the same start.
   * `running`: real time, from now.
   */
  clock?: 'still' | 'running';
  /** A file that keeps sign-ins across restarts. Default: they are forgotten. */
  memory?: string;
  /**
   * Answer calls that wake, change or act, too. By default they are refused, and `close` throws an error
   * that names them: what the simulator stands in for is only ever read.
   */
  takesEveryCall?: boolean;
}

export interface Simulator {
  url: string;
  authorizeUrl: string;
  tokenUrl: string;
  /** The Fleet API's base URLs, without a trailing slash. */
  fleetBase: Record<Region, string>;
  /** Makes something go wrong, as `POST faults` does; only here can it wait for a promise. */
  inject(fault: Fault): void;
  /** Closes every connection, even those with a held answer. Throws if there was a forbidden call. */
  close(): Promise<void>;
}

const STILL = Date.parse('2026-11-02T15:00:00Z');

/** Starts the stand-in for the carmaker's service, on this machine only. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { port = 0, seed = 1, latency, app, clock = 'still', memory, takesEveryCall } = options;
  const kept = memory ? readSignIns(memory) : undefined;
  const server = createServer();
  // Idle connections stay open: closing one just as a request arrives would look like a fault.
  server.keepAliveTimeout = 0;
  await once(server.listen(port, '127.0.0.1'), 'listening');

  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const addresses = { url, fleetBase: { na: `${url}/na`, eu: `${url}/eu` } };
  const running = clock === 'running';
  const newWorld = (nextSeed: number): World => {
    const apps = [{ ...defaultApp, ...app }];
    const startsAt = running ? Date.now() : STILL;
    const world = makeWorld({ addresses, seed: nextSeed, apps, latency, startsAt, running });
    if (!takesEveryCall) world.onForbidden = (call) => control.forbidden.push(call);
    if (memory) world.onSignIn = () => saveSignIns(world, memory);
    return world;
  };
  const control: Control = {
    forbidden: [],
    world: newWorld(seed),
    reset: (nextSeed = seed) => {
      control.world = newWorld(nextSeed);
      control.world.onSignIn();
    },
  };
  if (kept) restoreSignIns(control.world, kept);
  const closing = new AbortController();
  server.on('request', answerRequests(control, closing.signal));

  return {
    ...addresses,
    authorizeUrl: `${url}/oauth2/v3/authorize`,
    tokenUrl: `${url}/oauth2/v3/token`,
    inject: (fault) => control.world.faults.add(fault),
    close: async () => {
      if (closing.signal.aborted) return;
      closing.abort();
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
      if (control.forbidden.length > 0) {
        throw new Error(`Calls that must never be made: ${control.forbidden.join(', ')}.`);
      }
    },
  };
}
