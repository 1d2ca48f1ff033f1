import path from 'node:path';
import { StartError } from './start-error.ts';

/** What can be set for the commands that run the site locally. */
export interface Settings {
  /** 0, as for the simulator, is any free one. */
  port: number;
  simulatorPort: number;
  /** Absolute path of the folder for the local stores. */
  dataDir: string;
  adminPassword: string | undefined;
  /** Names that the site goes by beside localhost. */
  hosts: string[];
}

/** Reads the settings from the environment. Throws a `StartError` for one that can't be used. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = readPort('PORT', env.PORT, 8888);
  return {
    port,
    simulatorPort: readPort(
      'SIMULATOR_PORT',
      env.SIMULATOR_PORT,
      port === 65_535 ? 65_534 : port && port + 1,
    ),
    dataDir: path.resolve(env.DATA_DIR || '.data'),
    adminPassword: env.ADMIN_PASSWORD || undefined,
    hosts: (env.SITE_HOSTS ?? '')
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  };
}

function readPort(name: string, value: string | undefined, preset: number): number {
  if (!value) return preset;
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65_535) return port;
  throw new StartError(
    `${name} is "${value}", which isn't a port. Set it to a number from 1 to 65535, for example ${name}=${preset}.`,
  );
}
