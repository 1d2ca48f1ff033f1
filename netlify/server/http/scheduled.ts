import { endpoint, type Call } from './endpoint.ts';
import { finishAll } from '#server/finish-all.ts';

/** A function that the platform calls by the clock. It has no address, and does all of its work. */
export function scheduled(name: string, ...work: ((call: Call) => Promise<unknown>)[]) {
  async function handle(call: Call): Promise<Response> {
    await finishAll(work.map(async (one) => one(call)));
    return new Response(null, { status: 204 });
  }
  return endpoint({ name, operations: { POST: { handle } } });
}
