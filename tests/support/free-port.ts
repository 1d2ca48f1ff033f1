import { once } from 'node:events';
import { createServer } from 'node:net';

// Other processes begin elsewhere.
let next = 10_000 + ((process.pid * 16) % 20_000);

/** A port that is free and stays so: systems give those from 32768 on to whoever asks for any. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next++;
    try {
      await using server = createServer().listen(port, '127.0.0.1');
      await once(server, 'listening');
      return port;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
}
