import type { Call } from '#simulator/api/call.ts';
import { findCar } from '#simulator/world/accounts.ts';
import type { Match } from './fault.ts';

interface Waiting {
  match: Match;
  times: number;
}

/** What is to happen to calls, in the order it was set up. */
export class CallQueue<Entry extends Waiting> {
  #waiting: { entry: Entry; seen: number; used: number }[] = [];

  add(entry: Entry): void {
    this.#waiting.push({ entry, seen: 0, used: 0 });
  }

  clear(): void {
    this.#waiting = [];
  }

  /** The entries that are left. */
  list(): Entry[] {
    return this.#waiting.map(({ entry, used }) => ({ ...entry, times: entry.times - used }));
  }

  /** The first entry for a call, and how often it was used before; it counts as used once more. */
  take(call: Call): { entry: Entry; usedBefore: number } | undefined {
    let taken: { entry: Entry; usedBefore: number } | undefined;
    for (const waiting of this.#waiting) {
      if (!fits(waiting.entry.match, call)) continue;
      waiting.seen += 1;
      if (taken || waiting.seen < (waiting.entry.match.nth ?? 1)) continue;
      taken = { entry: waiting.entry, usedBefore: waiting.used };
      waiting.used += 1;
    }
    this.#waiting = this.#waiting.filter(({ entry, used }) => used < entry.times);
    return taken;
  }
}

function fits(match: Match, call: Call): boolean {
  return (
    (match.method === undefined || match.method === call.request.method) &&
    (match.region === undefined || match.region === call.region) &&
    (match.path === undefined || fitsPath(match.path, call.path)) &&
    (match.vin === undefined || match.vin === vinOf(call))
  );
}

function fitsPath(pattern: string, path: string): boolean {
  const parts = pattern.split('/');
  const segments = path.split('/');
  return (
    parts.length === segments.length &&
    parts.every((part, place) => part === '*' || part === segments[place])
  );
}

/** The VIN of the car that a path names by VIN or id. */
function vinOf({ world, tag }: Call): string {
  const cars = world.accounts.inUse().map((account) => findCar(account, tag));
  return cars.find((car) => car !== undefined)?.vin ?? tag;
}
