import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defaultApp, type App, type Region } from './auth/apps.ts';
import type { Control } from './control/acts.ts';
import { answerRequests } from './http/answer-requests.ts';
import type { Latency } from './world/settings.ts';
import { readMemory, recall, remember } from './world/memory.ts';
import { makeWorld, type World } from './world/world.ts';

export interface SimulatorOptions {
  /** Default: one that is free. */
  port?: number;
  /** What is random is so by the seed. Default 1. */
  seed?: number;
  /** How long a car takes to answer. Default: no time. */
  latency?: Latency;
  /** The app that calls, in what differs from the default one. */
  app?: Partial<App>;
  /**
   * `still` (the default): time passes only by the control API, from the same moment each time.
   * `running`: it starts now and passes as on this machine.
   */
  clock?: 'still' | 'running';
  /** A file in which sign-ins outlive the simulator. Default: it forgets them. */
  memory?: string;
}

export interface Simulator {
  url: string;
  authorizeUrl: string;
  tokenUrl: string;
  /** The Fleet API's base URLs, without a slash at the end. */
  fleetBase: Record<Region, string>;
  /** Ends every connection, those with a delayed answer too. */
  close(): Promise<void>;
}

const STILL = Date.parse('2026-11-02T15:00:00Z');

/** Starts the stand-in for the car maker's service, on this machine only. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { port = 0, seed = 1, latency, app, clock = 'still', memory } = options;
  const kept = memory ? readMemory(memory) : undefined;
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
    if (memory) world.onSignIn = () => remember(world, memory);
    return world;
  };
  const control: Control = {
    world: newWorld(seed),
    reset: (nextSeed = seed) => {
      control.world = newWorld(nextSeed);
      control.world.onSignIn();
    },
  };
  if (kept) recall(control.world, kept);
  const closing = new AbortController();
  server.on('request', answerRequests(control, closing.signal));

  return {
    ...addresses,
    authorizeUrl: `${url}/oauth2/v3/authorize`,
    tokenUrl: `${url}/oauth2/v3/token`,
    close: async () => {
      if (closing.signal.aborted) return;
      closing.abort();
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
    },
  };
}
