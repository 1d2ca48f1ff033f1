import { startSimulator } from './simulator.ts';

// Serves on the port given on the command line (4443 by default), with the real clock and cars that
// take their time to answer, and runs until it is stopped.
const port = Number(process.argv[2] ?? 4443);
try {
  const latency = { fromMs: 500, toMs: 9_000 };
  const simulator = await startSimulator({ port, clock: 'running', latency, takesEveryCall: true });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void simulator.close());
  console.log(`Tesla's stand-in answers on ${simulator.url}`);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`Name a free port, for example: node simulator/serve.ts 4443 (${reason})`);
  process.exitCode = 1;
}
