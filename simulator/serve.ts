import { startSimulator } from './simulator.ts';

// Serves on the port named on the command line (4443 without one), with this machine's clock and
// cars that take their time to answer, and stays until it is told to stop.
const port = Number(process.argv[2] ?? 4443);
try {
  const latency = { fromMs: 500, toMs: 9_000 };
  const simulator = await startSimulator({ port, clock: 'running', latency });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void simulator.close());
  console.log(`Tesla's stand-in answers on ${simulator.url}`);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`Name a free port, for example: node simulator/serve.ts 4443 (${reason})`);
  process.exitCode = 1;
}
