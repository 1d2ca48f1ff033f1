import { keptAdminPassword } from './admin-password.ts';
import { requireFreePort } from './free-port.ts';
import { openLocalStores } from './local-stores.ts';
import { readSettings, StartError } from './settings.ts';
import type { Settings } from './settings.ts';
import { Shutdown } from './shutdown.ts';

/**
 * Runs a command that serves the site on this machine until somebody ends it: checks the settings
 * and the port, opens the local stores, serves, and says where. `prepare` comes before the stores.
 */
export async function runCommand(command: {
  name: string;
  prepare?: (shutdown: Shutdown) => Promise<void>;
  serve: (settings: Settings) => Promise<{ close: () => Promise<void> }>;
}): Promise<void> {
  try {
    const shutdown = new Shutdown();
    const settings = readSettings(process.env);
    await requireFreePort(settings.port, command.name);
    await command.prepare?.(shutdown);
    const blobs = await openLocalStores(settings.dataDir);
    shutdown.add(() => blobs.close());
    const password = settings.adminPassword ?? (await keptAdminPassword(settings.dataDir));
    process.env.ADMIN_PASSWORD = password;
    const server = await command.serve(settings);
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
