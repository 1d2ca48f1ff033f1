import type { TeslaSettings } from '#server/env.ts';
import { openStore } from '#server/storage/store.ts';
import type { Store } from '#server/storage/store.ts';

/** What everything that deals with Tesla is given. */
export interface TeslaEnvironment {
  settings: TeslaSettings;
  deployContext: string | undefined;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** About how long to wait before a call is made again. */
  retryPauseMs: number;
}

/** Opens the tesla store for one or two operations: what is opened once has 10 seconds in all. */
export function teslaStore({ deployContext }: TeslaEnvironment): Store {
  return openStore('tesla', deployContext);
}

/** The time, in ISO 8601 UTC, so many milliseconds from now. */
export function timeFromNow({ clock }: TeslaEnvironment, milliseconds: number): string {
  return new Date(clock() + milliseconds).toISOString();
}
