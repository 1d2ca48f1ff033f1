import { createServer } from 'node:net';
import { StartError } from './start-error.ts';

/** A port that a command wants, and the setting that chooses another one. */
export interface WantedPort {
  port: number;
  setting: 'PORT' | 'SIMULATOR_PORT';
  command: string;
}

/**
 * Throws a `StartError` if another program listens on this local port. Both local addresses are
 * tried: a browser sent to "localhost" may use either.
 */
export async function requireFreePort(wanted: WantedPort): Promise<void> {
  const { port, setting, command } = wanted;
  for (const host of ['127.0.0.1', '::1']) {
    const code = await listenError(port, host);
    if (code === 'EADDRINUSE') throw portTaken(wanted);
    if (code === 'EACCES') {
      throw new StartError(
        `Port ${port} is reserved for the system. Choose one above 1023: ${setting}=8888 ${command}`,
      );
    }
  }
}

/** The sentence for a port that another program listens on. */
export function portTaken({ port, setting, command }: WantedPort): StartError {
  const other = port + 10 <= 65_535 ? port + 10 : port - 10;
  return new StartError(
    `Port ${port} is already in use. Stop the program that uses it, or choose another port: ${setting}=${other} ${command}`,
  );
}

/** Starts a listener on a port, with the same sentence if the port was taken in the meantime. */
export async function onPort<Server>(wanted: WantedPort, start: () => Promise<Server>) {
  try {
    return await start();
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? portTaken(wanted) : error;
  }
}

function listenError(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}
