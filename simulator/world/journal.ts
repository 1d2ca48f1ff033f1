import { createHash } from 'node:crypto';
import { bearerOf } from '#simulator/http/request.ts';
import type { Call, CallKind } from '#simulator/api/call.ts';
import type { World } from './world.ts';

/** A recorded call. Tokens and codes appear only as the beginning of their SHA-256. */
export interface JournalEntry {
  /** From 1. */
  number: number;
  /** ISO 8601, by the simulator's clock. */
  at: string;
  kind: CallKind;
  method: string;
  region?: 'na' | 'eu';
  path: string;
  query: Record<string, string>;
  /** Absent until there is an answer. */
  status?: number;
  /** False if the connection was closed instead. */
  sent: boolean;
  billed: boolean;
  txid: string;
  account?: string;
  accessToken?: string;
  grantType?: string;
  refreshToken?: string;
  /** Whether the address had a token or secret, which doesn't belong there. */
  tokenInQuery: boolean;
  userAgent?: string;
  /** Seconds. */
  retryAfter?: number;
}

const LIMIT = 100_000;

/** Every call to the simulated service, in order; beyond 100,000 the oldest are dropped. */
export class Journal {
  #entries: JournalEntry[] = [];
  #count = 0;

  get entries(): JournalEntry[] {
    return this.#entries;
  }

  clear(): void {
    this.#entries = [];
  }

  /** Adds an entry for a call, which the answer completes. */
  open({ world, request, ...call }: Call): JournalEntry {
    const token = bearerOf(request);
    const form = new URLSearchParams(call.kind === 'token' ? request.body : '');
    const refreshToken = form.get('refresh_token') ?? undefined;
    const grant =
      world.accessTokens.get(token ?? '')?.grant ?? world.grants.find(refreshToken ?? '');
    const secret = [...request.query].filter(([name, value]) => isSecret(world, name, value));
    const hidden = secret.map(([name, value]) => [name, hashed(value)]);
    const entry: JournalEntry = {
      number: ++this.#count,
      at: new Date(world.clock.now).toISOString(),
      kind: call.kind,
      method: request.method,
      region: call.region,
      path: call.path,
      query: Object.fromEntries([...request.query, ...hidden]) as Record<string, string>,
      sent: true,
      billed: false,
      txid: call.txid,
      account: grant?.consent.account,
      accessToken: token && hashed(token),
      grantType: form.get('grant_type') ?? undefined,
      refreshToken: refreshToken && hashed(refreshToken),
      tokenInQuery: secret.length > 0,
      userAgent: request.headers['user-agent'],
    };
    this.#entries.push(entry);
    if (this.#entries.length > LIMIT) this.#entries.splice(0, LIMIT / 10);
    return entry;
  }
}

/** How a token appears in the journal. */
export function hashed(token: string): string {
  return createHash('sha256').update(token).digest('hex').slice(0, 16);
}

function isSecret({ accessTokens, grants, codes }: World, name: string, value: string): boolean {
  return (
    /^(access_token|refresh_token|client_secret|token)$/.test(name) ||
    accessTokens.has(value) ||
    grants.find(value) !== undefined ||
    codes.has(value)
  );
}
