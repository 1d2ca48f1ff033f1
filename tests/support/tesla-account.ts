import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, vi } from 'vitest';
import type { TeslaSettings } from '#server/env.ts';
import type { FleetGateway } from '#server/fleet/fleet-gateway.ts';
import type { Recorder } from '#server/record/recorded.ts';
import type { Store } from '#server/storage/store.ts';
import { teslaEnvironment, teslaStore, type TeslaEnvironment } from '#server/tesla/environment.ts';
import { changeChoices } from '#server/tesla/choices.ts';
import { marksOf, type Place } from '#server/tesla/home-base.ts';
import { readGrants, type StoredGrant } from '#server/tesla/grant.ts';
import { openTeslaGateway } from '#server/tesla/tesla-gateway.ts';
import { beginSignIn, completeSignIn } from '#server/tesla/connect.ts';
import { Driver } from '#simulator/testing/driver.ts';
import type { JournalEntry } from '#simulator/world/journal.ts';
import { testRecorder } from '#tests/support/test-recorder.ts';

const redirectUri = 'https://towpath.example/admin';

const units = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A simulator, and our side of the line under the same clock and with a store of its own. */
export class TeslaAccount {
  readonly driver: Driver;
  /** Milliseconds since 1970. */
  now = Date.parse('2026-11-02T15:00:00Z');
  settings: TeslaSettings;
  readonly #deployContext = `tesla-${randomUUID()}`;

  private constructor(driver: Driver) {
    this.driver = driver;
    this.settings = {
      clientId: 'towpath-local',
      clientSecret: 'towpath-local-secret',
      tokenKey: Buffer.alloc(32, 7),
      monthlyCalls: 4_500,
      simulatorUrl: driver.simulator.url,
    };
  }

  static async open(): Promise<TeslaAccount> {
    return new TeslaAccount(await Driver.start({ app: { redirectUris: [redirectUri] } }));
  }

  get environment(): TeslaEnvironment {
    return teslaEnvironment({
      deployContext: this.#deployContext,
      settings: this.settings,
      clock: () => this.now,
      retryPauseMs: 1,
    });
  }

  get store(): Store {
    return teslaStore(this.environment);
  }

  get recorder(): Recorder {
    return testRecorder(this.#deployContext);
  }

  /** Gives these settings to the functions, too. */
  stubSettings(): void {
    vi.stubEnv('TESLA_CLIENT_ID', this.settings.clientId);
    vi.stubEnv('TESLA_CLIENT_SECRET', this.settings.clientSecret);
    vi.stubEnv('TESLA_TOKEN_KEY', this.settings.tokenKey.toString('base64'));
    vi.stubEnv('TESLA_SIMULATOR_URL', this.settings.simulatorUrl);
  }

  /** A gateway as a function opens it: it knows only what is stored. */
  gateway(): FleetGateway {
    return openTeslaGateway(this.environment);
  }

  /** Lets time pass at Tesla and here: `15m`, `8h`, `91d`. */
  async advance(time: string): Promise<void> {
    await this.driver.advance(time);
    this.now += Number.parseInt(time) * units[time.slice(-1) as keyof typeof units];
  }

  /** The owner signs in at Tesla and allows what we ask for. */
  async connect(account = 'towpath', decision = 'allow'): Promise<void> {
    const { code, state } = await this.consent(account, decision);
    await completeSignIn(this.environment, this.recorder, { code, state });
  }

  /** What Tesla sends the owner's browser back with. */
  async consent(account = 'towpath', decision = 'allow'): Promise<{ code: string; state: string }> {
    const sessionId = this.recorder.session.id;
    const url = await beginSignIn(this.environment, { sessionId, redirectUri, account: null });
    url.searchParams.set('sim_auto', decision);
    url.searchParams.set('sim_account', account);
    const answer = await fetch(url, { redirect: 'manual' });
    const { searchParams } = new URL(answer.headers.get('location') ?? '');
    return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
  }

  /** The owner wants to know whether cars stand at home: near Princeton, where cars are unless told otherwise. */
  async shareLocation(home: Place = { latitude: 40.3487, longitude: -74.659 }): Promise<void> {
    const marks = marksOf(home, this.settings.tokenKey);
    await changeChoices(this.environment, this.recorder, () => ({
      asksForLocation: true,
      asksForCharging: false,
      homeBases: [{ id: 'home', label: 'Home', marks }],
    }));
  }

  /** The stored sign-in of the account that was connected first; throws without one. */
  async grant(): Promise<StoredGrant> {
    const [grant] = await readGrants(this.environment);
    if (!grant) throw new Error('No account is connected.');
    return grant;
  }

  /** The calls of a kind that reached Tesla. */
  async calls(kind: JournalEntry['kind']): Promise<JournalEntry[]> {
    return (await this.driver.journal()).filter((entry) => entry.kind === kind);
  }

  /** The VIN of the first car that is online. */
  async onlineVin(gateway = this.gateway()): Promise<string> {
    const { cars } = await gateway.listCars();
    return cars.find(({ connection }) => connection === 'online')?.vin ?? '';
  }
}

/** A Tesla account of its own for each test of a file, not yet connected. */
export function useTeslaAccount(): () => TeslaAccount {
  let account: TeslaAccount;
  beforeEach(async () => {
    account = await TeslaAccount.open();
  });
  afterEach(() => account.driver.close());
  return () => account;
}
