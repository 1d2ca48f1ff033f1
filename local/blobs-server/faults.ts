import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { BlobsOperation } from './blobs-request.ts';

/** Makes something go wrong with the operations it matches, `times` times. */
export interface Fault {
  /** Default: any operation. */
  matches?: (operation: BlobsOperation) => boolean;
  /** Whether the operation has taken effect by then. Default: before. */
  when?: 'before commit' | 'after commit';
  /** Answer with this status. */
  status?: number;
  /** Destroy the connection instead of answering. */
  reset?: boolean;
  /** Never answer, until the server closes or the client gives up. */
  hang?: boolean;
  /** Wait for this first; without anything else, the answer is only late. */
  until?: Promise<unknown>;
  /** Wait this long first, as a slow store does. To hold a race open, use `until`. */
  delayMs?: number;
  /** Default: once. */
  times?: number;
}

/** The faults still to come, in the order they were injected. */
export class FaultQueue {
  #faults: { fault: Fault; left: number }[] = [];

  add(fault: Fault): void {
    this.#faults.push({ fault, left: fault.times ?? 1 });
  }

  /** The next fault for an operation; it counts as used. */
  take(operation: BlobsOperation): Fault | undefined {
    const entry = this.#faults.find(({ fault }) => fault.matches?.(operation) ?? true);
    if (entry && --entry.left <= 0) this.#faults = this.#faults.filter((other) => other !== entry);
    return entry?.fault;
  }

  clear(): void {
    this.#faults = [];
  }
}

/** Applies a fault to a response; true when nothing is left to answer. */
export async function applyFault(
  fault: Fault | undefined,
  response: ServerResponse,
  signal: AbortSignal,
): Promise<boolean> {
  if (!fault) return false;
  await fault.until;
  if (fault.delayMs) await wait(fault.delayMs, undefined, { signal });
  if (fault.hang) return true;
  if (fault.reset) response.destroy();
  else if (fault.status) response.writeHead(fault.status).end('Injected fault');
  else return false;
  return true;
}
