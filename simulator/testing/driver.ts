import { defaultApp } from '#simulator/auth/apps.ts';
import type { Action, Match } from '#simulator/faults/fault.ts';
import { startSimulator, type Simulator, type SimulatorOptions } from '#simulator/simulator.ts';
import type { JournalEntry } from '#simulator/world/journal.ts';

export interface Tokens {
  access_token: string;
  refresh_token: string;
  id_token?: string;
  expires_in: number;
  token_type: string;
}

export const ALL_SCOPES = defaultApp.scopes.join(' ');
export const REDIRECT_URI = defaultApp.redirectUris[0]!;

/** A simulator, with the few steps that tests repeat. */
export class Driver {
  readonly simulator: Simulator;

  private constructor(simulator: Simulator) {
    this.simulator = simulator;
  }

  static async start(options?: SimulatorOptions): Promise<Driver> {
    return new Driver(await startSimulator(options));
  }

  close(): Promise<void> {
    return this.simulator.close();
  }

  /** Calls the control API; throws the sentence with which it refuses. */
  async control(call: string, body?: unknown): Promise<unknown> {
    const answer = await this.rawControl(call, body);
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  }

  rawControl(call: string, body?: unknown): Promise<Response> {
    const [method, path] = call.split(' ');
    return fetch(`${this.simulator.url}/__sim/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  }

  async advance(time: string): Promise<void> {
    await this.control('POST clock', { advance: time });
  }

  async fault(match: object, action: object, times = 1): Promise<void> {
    await this.control('POST faults', { match, action, times });
  }

  /** Holds the calls that match, each before its effect, until the function it gives is called. */
  hold(match: Match, { times = 1, ...action }: Action & { times?: number } = {}): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.simulator.inject({ match, times, action: { ...action, until: promise } });
    return resolve;
  }

  async journal(): Promise<JournalEntry[]> {
    return (await this.control('GET journal')) as JournalEntry[];
  }

  /** The answer to a visit to the authorize page; redirects are not followed. */
  authorize(parameters: Record<string, string | undefined> = {}): Promise<Response> {
    const given = {
      response_type: 'code',
      client_id: defaultApp.clientId,
      redirect_uri: REDIRECT_URI,
      scope: ALL_SCOPES,
      state: 'a state',
      ...parameters,
    };
    const entries = Object.entries(given).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    );
    const query = new URLSearchParams(entries);
    return fetch(`${this.simulator.authorizeUrl}?${query}`, { redirect: 'manual' });
  }

  /** A code that an account's owner has agreed to. */
  async code(account = 'towpath', parameters: Record<string, string> = {}): Promise<string> {
    const auto = { sim_auto: 'allow', sim_account: account, ...parameters };
    const answer = await this.authorize(auto);
    return outcome(answer).get('code') ?? '';
  }

  token(form: Record<string, string>): Promise<Response> {
    return fetch(this.simulator.tokenUrl, { method: 'POST', body: new URLSearchParams(form) });
  }

  exchange(code: string, differing: Record<string, string> = {}): Promise<Response> {
    return this.token({
      grant_type: 'authorization_code',
      client_id: defaultApp.clientId,
      client_secret: defaultApp.clientSecret,
      code,
      audience: this.simulator.fleetBase.na,
      redirect_uri: REDIRECT_URI,
      ...differing,
    });
  }

  async connect(account = 'towpath', parameters: Record<string, string> = {}): Promise<Tokens> {
    const answer = await this.exchange(await this.code(account, parameters));
    return (await answer.json()) as Tokens;
  }

  refresh(refreshToken: string): Promise<Response> {
    return this.token({
      grant_type: 'refresh_token',
      client_id: defaultApp.clientId,
      refresh_token: refreshToken,
    });
  }

  async partnerToken(
    scope: Record<string, string> = { scope: 'openid vehicle_device_data' },
  ): Promise<string> {
    const answer = await this.token({
      ...scope,
      grant_type: 'client_credentials',
      client_id: defaultApp.clientId,
      client_secret: defaultApp.clientSecret,
      audience: this.simulator.fleetBase.na,
    });
    return ((await answer.json()) as Tokens).access_token;
  }

  /** Calls the Fleet API, as in `GET /api/1/vehicles`. */
  fleet(call: string, accessToken: string, init: RequestInit & { region?: 'na' | 'eu' } = {}) {
    const [method, path] = call.split(' ');
    return fetch(`${this.simulator.fleetBase[init.region ?? 'na']}${path}`, {
      method,
      redirect: 'manual',
      ...init,
      headers: {
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
        ...init.headers,
      },
    });
  }
}

/** The claims of an access token. */
export function claimsOf(accessToken: string): {
  iat: number;
  exp: number;
  ou_code: string;
  aud: string[];
  scp: string[];
} {
  const [, claims = ''] = accessToken.split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

/** The parameters of the redirect that sends the browser back to the app. */
export function outcome(answer: Response): URLSearchParams {
  return new URL(answer.headers.get('location') ?? '').searchParams;
}
