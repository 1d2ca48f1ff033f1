import { endpoint, type Call } from './endpoint.ts';

/** A function that the platform calls by the clock. It has no address, and does all of its work. */
export function scheduled(name: string, ...work: ((call: Call) => Promise<unknown>)[]) {
  async function handle(call: Call): Promise<Response> {
    await finishAll(work.map(async (one) => one(call)));
    return new Response(null, { status: 204 });
  }
  return endpoint({ name, operations: { POST: { handle } } });
}

/** Waits for all of it, so that one failure does not cut the rest off; then throws the first one. */
export async function finishAll(work: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
