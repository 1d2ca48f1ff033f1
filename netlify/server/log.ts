/** What may be logged of one request. Nothing a visitor sent is among it. */
export interface LogEntry {
  event: 'request';
  /** The function's name. */
  function: string;
  requestId: string;
  status: number;
  durationMs: number;
  /** A code for why the request was not fulfilled. */
  reason?: string;
  /** What kind of record was stored. */
  kind?: string;
  /** The record was there already. */
  repeated?: boolean;
  quarantined?: boolean;
  /** Name of an unforeseen error, and the file and line that it came from. */
  error?: string;
  at?: string;
}

/** What may be logged of a call to Tesla that came to nothing. */
export interface TeslaCallEntry {
  event: 'tesla-call';
  /** Which of the few calls we make; never its address, which names a car. */
  call: 'token' | 'region' | 'list' | 'data' | 'registration';
  /** 0 where no answer came. */
  status: number;
  durationMs: number;
  /** Why no answer came. */
  reason?: string;
  /** What Tesla's support asks for. */
  txid?: string;
}

/** What may be logged of a sync that went on although something of it failed. */
export interface SyncFaultEntry {
  event: 'sync-fault';
  /** What failed: asking a car, or storing a reading of it. */
  reason: 'car' | 'history';
  error?: string;
  at?: string;
}

/** What may be logged of work that went wrong after the answer was given. */
export interface BackgroundFaultEntry {
  event: 'background-fault';
  /** Which work: filing what came in, telling the owner, or deleting what was kept long enough. */
  reason: 'filing' | 'notifying' | 'retaining';
  error?: string;
  at?: string;
}

const allowed = [
  'event',
  'function',
  'call',
  'requestId',
  'status',
  'durationMs',
  'reason',
  'kind',
  'repeated',
  'quarantined',
  'error',
  'at',
  'txid',
] as const satisfies (keyof LogEntry | keyof TeslaCallEntry)[];

/** Writes one JSON line with the allowed fields; a text that does not look like a code is withheld. */
export function log(
  entry: LogEntry | TeslaCallEntry | SyncFaultEntry | BackgroundFaultEntry,
): void {
  const given: Record<string, unknown> = { ...entry };
  const fields = allowed
    .filter((name) => given[name] !== undefined)
    .map((name) => [name, safe(given[name])]);
  console.log(JSON.stringify({ time: new Date().toISOString(), ...Object.fromEntries(fields) }));
}

/** An unforeseen error as codes. Its message stays out: it may quote what a visitor typed. */
export function describeError(error: unknown): Pick<LogEntry, 'error' | 'at'> {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = (error.stack ?? '').replace(error.message, '');
  const at = /([\w.-]+:\d+):\d+\)?$/m.exec(frames)?.[1];
  return { error: error.name, ...(at && { at }) };
}

function safe(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return typeof value === 'string' && /^[\w$.:/-]{1,80}$/.test(value) ? value : '(withheld)';
}
