import { createServer } from 'node:net';
import { StartError } from './settings.ts';

/**
 * Throws a `StartError` where another program listens on this port of this machine. Both of its
 * own addresses are tried: a browser sent to "localhost" may reach either.
 */
export async function requireFreePort(port: number, command: string): Promise<void> {
  for (const host of ['127.0.0.1', '::1']) {
    const code = await listenError(port, host);
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} is already in use. Stop the program that uses it, or choose another port: PORT=${port + 10} ${command}`,
      );
    }
    if (code === 'EACCES') {
      throw new StartError(
        `Port ${port} is reserved for the system. Choose one above 1023: PORT=8888 ${command}`,
      );
    }
  }
}

function listenError(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}
