import { keptAdminPassword } from './admin-password.ts';
import { portTaken, requireFreePort } from './free-port.ts';
import { openLocalStores } from './local-stores.ts';
import { readSettings } from './settings.ts';
import type { Settings } from './settings.ts';
import { Shutdown } from './shutdown.ts';
import { StartError } from './start-error.ts';

/**
 * Serves the site on this machine until somebody ends the command: checks the settings, the port
 * and the data folder, lets the command `prepare`, serves, and says where.
 */
export async function serveUntilStopped(command: {
  name: string;
  prepare?: (shutdown: Shutdown) => Promise<void>;
  serve: (settings: Settings) => Promise<{ close: () => Promise<void> }>;
}): Promise<void> {
  try {
    const shutdown = new Shutdown();
    const settings = readSettings(process.env);
    await requireFreePort(settings.port, command.name);
    const { stores, password } = await openDataFolder(settings);
    shutdown.add(() => stores.close());
    await command.prepare?.(shutdown);
    process.env.ADMIN_PASSWORD = password;
    const server = await command.serve(settings).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EADDRINUSE' ? portTaken(settings.port, command.name) : error;
    });
    shutdown.add(() => server.close());
    console.log(`Ready on http://localhost:${settings.port}`);
    console.log(
      `Admin password: ${settings.adminPassword ? 'the one set as ADMIN_PASSWORD' : password}`,
    );
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function openDataFolder({ dataDir, adminPassword }: Settings) {
  try {
    const stores = await openLocalStores(dataDir);
    return { stores, password: adminPassword ?? (await keptAdminPassword(dataDir)) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The data folder ${dataDir} can't be used (${reason}). Mend it, or name another folder with DATA_DIR.`,
    );
  }
}
