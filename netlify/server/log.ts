/** What may be logged about a request. Nothing a visitor sent is in it. */
export interface LogEntry {
  event: 'request';
  function: string;
  requestId: string;
  status: number;
  durationMs: number;
  reason?: string;
  kind?: string;
  /** Whether the record was already there. */
  repeated?: boolean;
  quarantined?: boolean;
  /** The name of an unexpected error, and the file and line it came from. */
  error?: string;
  at?: string;
}

/** What may be logged about a failed call to Tesla. */
export interface TeslaCallEntry {
  event: 'tesla-call';
  /** Which of our few calls; never its address, which names a car. */
  call: 'token' | 'region' | 'list' | 'data' | 'charging' | 'registration';
  /** 0 where no answer came. */
  status: number;
  durationMs: number;
  reason?: string;
  /** What Tesla's support asks for. */
  txid?: string;
}

/** What may be logged about a part of a sync, or of what is done after the answer, that failed. */
export interface FaultEntry {
  event: 'sync-fault' | 'background-fault';
  /** What failed, such as asking a car, filing arrivals or deleting what is past its time. */
  reason:
    | 'car'
    | 'history'
    | 'filing'
    | 'notifying'
    | 'retaining'
    | 'recording'
    | 'purging'
    | 'showing'
    | 'counting'
    | 'checking';
  error?: string;
  at?: string;
}

/** What may be logged about a failed call to the host of the repository. */
export interface GitHostEntry {
  event: 'git-host';
  /** 0 where no answer came. */
  status: number;
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

/** Writes the allowed fields as one JSON line; anything that does not look like a code is left out. */
export function log(entry: LogEntry | TeslaCallEntry | GitHostEntry | FaultEntry): void {
  const given: Record<string, unknown> = { ...entry };
  const fields = allowed
    .filter((name) => given[name] !== undefined)
    .map((name) => [name, safe(given[name])]);
  console.log(JSON.stringify({ time: new Date().toISOString(), ...Object.fromEntries(fields) }));
}

/** An unexpected error as codes. Its message stays out: it may quote what a visitor typed. */
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
