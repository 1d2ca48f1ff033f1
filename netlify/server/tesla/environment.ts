import { teslaSettings, type TeslaSettings } from '#server/env.ts';
import { openStore, type Store } from '#server/storage/store.ts';

/** What everything that deals with Tesla needs. */
export interface TeslaEnvironment {
  settings: TeslaSettings;
  /** `context.deploy.context` of the function. */
  deployContext: string | undefined;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** About how long to wait before a retry. */
  retryPauseMs: number;
}

export type TeslaOptions = Pick<TeslaEnvironment, 'deployContext'> & Partial<TeslaEnvironment>;

/** Fills in what the options leave open. @throws Refusal (503) if Tesla is not configured */
export function teslaEnvironment(options: TeslaOptions): TeslaEnvironment {
  const settings = options.settings ?? teslaSettings();
  return { clock: Date.now, retryPauseMs: 500, ...options, settings };
}

/** Opens the tesla store for one or two operations, which share 10 seconds. */
export function teslaStore({ deployContext }: Pick<TeslaEnvironment, 'deployContext'>): Store {
  return openStore('tesla', deployContext);
}

/** The time some milliseconds from now, in ISO 8601 UTC. */
export function timeFromNow({ clock }: TeslaEnvironment, milliseconds: number): string {
  return new Date(clock() + milliseconds).toISOString();
}
