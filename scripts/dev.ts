import { runCommand } from '#local/start/run-command.ts';
import { localFunctions } from '#local/start/local-functions.ts';

// The Netlify adapter takes this for a sign that functions and stores are taken care of.
process.env.NETLIFY_DEV = 'true';
process.env.ASTRO_TELEMETRY_DISABLED = '1';

await runCommand({
  name: 'npm run dev',
  serve: async ({ port }) => {
    const { dev } = await import('astro');
    const server = await dev({
      root: process.cwd(),
      server: { port, host: '127.0.0.1' },
      integrations: [localFunctions()],
    });
    return { close: () => server.stop() };
  },
});
