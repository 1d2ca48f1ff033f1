import { adminPasswordHash, localAdminPassword, type HashPassword } from './admin-password.ts';
import { requireCurrentLayout } from './data-layout.ts';
import { onPort, requireFreePort, type WantedPort } from './free-port.ts';
import { openLocalStores } from './local-stores.ts';
import { openLocalTesla } from './local-tesla.ts';
import { readSettings, type Settings } from './settings.ts';
import { Shutdown } from './shutdown.ts';
import { StartError } from './start-error.ts';

export interface ServeCommand {
  name: string;
  /** How the functions hash a password. */
  hashPassword: HashPassword;
  prepare?: (shutdown: Shutdown) => Promise<void>;
  serve: (settings: Settings, shutdown: Shutdown) => Promise<Served>;
}

interface Served {
  url: string;
  close: () => Promise<void>;
}

/**
 * Serves the site locally until someone stops the command. Checks the settings, the ports and the
 * data folder, lets the command `prepare`, serves, starts the Tesla simulator, and prints the
 * address.
 */
export async function serveUntilStopped(command: ServeCommand): Promise<void> {
  try {
    const shutdown = new Shutdown();
    const settings = readSettings(process.env);
    const { dataDir, port, simulatorPort } = settings;
    const site: WantedPort = { port, setting: 'PORT', command: command.name };
    const simulator: WantedPort = { ...site, port: simulatorPort, setting: 'SIMULATOR_PORT' };
    await requireFreePort(site);
    if (!process.env.TESLA_CLIENT_ID) await requireFreePort(simulator);
    const { stores, password } = await openDataFolder(settings);
    shutdown.add(() => stores.close());
    await command.prepare?.(shutdown);
    const { hashPassword } = command;
    process.env.ADMIN_PASSWORD_HASH = await adminPasswordHash(dataDir, password, hashPassword);
    const server = await onPort(site, () => command.serve(settings, shutdown));
    const tesla = await onPort(simulator, () => openLocalTesla(settings, server.url));
    shutdown.add(() => tesla.close());
    shutdown.add(() => server.close());
    console.log(`Ready on ${server.url}`);
    console.log(
      `Admin password: ${settings.adminPassword ? 'the one set as ADMIN_PASSWORD' : password}`,
    );
    console.log(tesla.sentence);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function openDataFolder({ dataDir, adminPassword }: Settings) {
  try {
    await requireCurrentLayout(dataDir);
    const stores = await openLocalStores(dataDir);
    return { stores, password: adminPassword ?? (await localAdminPassword(dataDir)) };
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The data folder ${dataDir} can't be used (${reason}). Fix it, or choose another folder with DATA_DIR.`,
    );
  }
}
