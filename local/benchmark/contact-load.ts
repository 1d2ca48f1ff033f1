import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

// The visitors of the contact benchmark, in their own process so that they take no time from the
// server. Each comes from an address of its own, as far as this machine has them. Arguments: the site's address, how many messages, how many at a time.
const [site = '', total = '', concurrency = ''] = process.argv.slice(2);

/** What the visitors saw; times in milliseconds. */
export interface LoadResult {
  accepted: number;
  /** How often each other outcome occurred, by status or connection error code. */
  errors: Record<string, number>;
  seconds: number;
  p50: number;
  p99: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: Number(concurrency) });
const address = new URL('/api/contact', site);
const times: number[] = [];
const errors: Record<string, number> = {};
let next = 0;

function submit(number: number): Promise<number | string> {
  const body = JSON.stringify({
    name: `Visitor ${number}`,
    email: `visitor${number}@example.org`,
    destination: '',
    message: 'We are four with a dog: is a Model Y free on the first weekend of June?',
    submissionId: randomUUID(),
  });
  return new Promise((resolve) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    // No address sends as much as would be too much for one connection.
    const localAddress = `127.0.${(number >> 4) & 255}.${((number >> 12) & 127) + 1}`;
    const call = { method: 'POST', agent, headers, localAddress };
    const outgoing = request(address, call, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    outgoing.end(body);
  });
}

async function visitor(): Promise<void> {
  while (next < Number(total)) {
    const started = performance.now();
    const outcome = await submit(next++);
    times.push(performance.now() - started);
    if (outcome !== 201) errors[outcome] = (errors[outcome] ?? 0) + 1;
  }
}

const started = performance.now();
await Promise.all(Array.from({ length: Number(concurrency) }, visitor));
const seconds = (performance.now() - started) / 1000;
agent.destroy();

times.sort((a, b) => a - b);
const percentile = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
const failed = Object.values(errors).reduce((sum, count) => sum + count, 0);
const result: LoadResult = {
  accepted: times.length - failed,
  errors,
  seconds,
  p50: percentile(0.5),
  p99: percentile(0.99),
};
console.log(JSON.stringify(result));
