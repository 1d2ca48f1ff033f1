import path from 'node:path';
import { defaultApp } from '#simulator/auth/apps.ts';
import { startSimulator, type Simulator, type SimulatorOptions } from '#simulator/simulator.ts';
import { storedSecret, newKey } from './stored-secret.ts';
import type { Settings } from './settings.ts';

/** Starts the Tesla simulator for a local site and points the functions in this process to it. */
export async function openSimulator(
  siteUrl: string,
  options: SimulatorOptions = {},
): Promise<Simulator> {
  const redirectUris = [siteUrl, siteUrl.replace('localhost', '127.0.0.1')].map(
    (url) => new URL('/admin', url).href,
  );
  const simulator = await startSimulator({ ...options, app: { redirectUris } });
  process.env.TESLA_SIMULATOR_URL = simulator.url;
  process.env.TESLA_CLIENT_ID = defaultApp.clientId;
  process.env.TESLA_CLIENT_SECRET = defaultApp.clientSecret;
  return simulator;
}

/**
 * The Tesla account of the local site: the app that TESLA_CLIENT_ID names or, without it, made-up
 * cars, whose owner's consent is kept in the data folder. Returns a line that says which, and how
 * to close it.
 */
export async function openLocalTesla(
  settings: Settings,
  siteUrl: string,
): Promise<{ sentence: string; close(): Promise<void> }> {
  const { dataDir, simulatorPort } = settings;
  process.env.TESLA_TOKEN_KEY ||= await storedSecret(dataDir, 'tesla-token-key', newKey);
  if (process.env.TESLA_CLIENT_ID) {
    return {
      sentence: 'Tesla: the app that TESLA_CLIENT_ID names',
      close: () => Promise.resolve(),
    };
  }
  const simulator = await openSimulator(siteUrl, {
    port: simulatorPort,
    clock: 'running',
    latency: { fromMs: 500, toMs: 5_000 },
    memory: path.join(dataDir, 'tesla-simulator.json'),
  });
  return {
    sentence: `Tesla: made-up cars from the simulator at ${simulator.url}`,
    close: () => simulator.close(),
  };
}
