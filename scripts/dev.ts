import { serveUntilStopped } from '#local/start/serve-until-stopped.ts';
import { portTaken } from '#local/start/free-port.ts';
import { localFunctions } from '#local/start/local-functions.ts';
import { hashPassword } from '#server/auth/password.ts';

// Tells the Netlify adapter that functions and stores are taken care of.
process.env.NETLIFY_DEV = 'true';
process.env.ASTRO_TELEMETRY_DISABLED = '1';

const command = 'npm run dev';

await serveUntilStopped({
  name: command,
  hashPassword,
  serve: async ({ port }) => {
    const { dev } = await import('astro');
    const server = await dev({
      root: process.cwd(),
      server: { port, host: '127.0.0.1' },
      integrations: [localFunctions()],
    });
    // The dev server moves to the next port if this one has been taken in the meantime.
    const { port: taken } = server.address;
    if (port !== 0 && taken !== port) throw portTaken({ port, setting: 'PORT', command });
    return { url: `http://localhost:${taken}`, close: () => server.stop() };
  },
});
