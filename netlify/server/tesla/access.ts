import type { Region } from './addresses.ts';
import type { TeslaEnvironment } from './environment.ts';
import {
  changeGrant,
  readLiveGrant,
  requireLive,
  unsealTokens,
  type StoredGrant,
} from './grant.ts';
import { renewGrant } from './renew-grant.ts';
import { tokenKeyChanged } from './stops.ts';

/** What a call needs from the owner's sign-in. */
export interface Credential {
  token: string;
  /** Identifies the pair of tokens, to tell whether it has been renewed elsewhere. */
  generation: number;
  region: Region | null;
}

const renewBeforeMs = 5 * 60_000;

/** The sign-in of one account at Tesla, read once and renewed when needed. */
export class TeslaAccess {
  readonly account: string;
  readonly #environment: TeslaEnvironment;
  #grant: StoredGrant | undefined;
  #renewal: Promise<StoredGrant> | undefined;

  constructor(environment: TeslaEnvironment, account: string) {
    this.account = account;
    this.#environment = environment;
  }

  /** An access token with five minutes or more to live. @throws GatewayStopped */
  async credential(): Promise<Credential> {
    let grant = await this.#current();
    const { clock, settings } = this.#environment;
    if (Date.parse(grant.accessExpiresAt) - clock() < renewBeforeMs) {
      grant = await this.#renewed(grant.generation);
    }
    const tokens = unsealTokens(grant, settings.tokenKey);
    if (!tokens) throw tokenKeyChanged();
    return { token: tokens.access, generation: grant.generation, region: grant.region };
  }

  /** Replaces a refused token, unless that has already been done. @throws GatewayStopped */
  async renew({ generation }: Credential): Promise<void> {
    await this.#renewed(generation);
  }

  /** Whether the owner has not shared the location with us. @throws GatewayStopped */
  async isWithoutLocation(): Promise<boolean> {
    return (await this.#current()).withoutLocation;
  }

  /** Remembers where the account's cars are. */
  async rememberRegion(region: Region): Promise<void> {
    await this.#remember({ region });
  }

  /** Remembers that the owner has not shared the location with us. */
  async rememberNoLocation(): Promise<void> {
    await this.#remember({ withoutLocation: true });
  }

  /** Remembers that the owner shares the location with us. */
  async rememberLocation(): Promise<void> {
    if (await this.isWithoutLocation()) await this.#remember({ withoutLocation: false });
  }

  /** Remembers whether Tesla refused us, so that the owner can connect again. */
  async rememberRefusal(isRefused: boolean): Promise<void> {
    if ((await this.#current()).isRefused !== isRefused) await this.#remember({ isRefused });
  }

  async #current(): Promise<StoredGrant> {
    if (this.#grant) return requireLive(this.#grant);
    const grant = await readLiveGrant(this.#environment, this.account);
    return (this.#grant ??= grant);
  }

  /** The calls of this process share one renewal. */
  async #renewed(generation: number): Promise<StoredGrant> {
    this.#renewal ??= renewGrant(this.#environment, this.account, generation).finally(() => {
      this.#renewal = undefined;
    });
    return (this.#grant = requireLive(await this.#renewal));
  }

  async #remember(facts: Partial<StoredGrant>): Promise<void> {
    const { signIn } = await this.#current();
    // What one sign-in was refused, the next may be allowed.
    this.#grant = await changeGrant(this.#environment, this.account, (current) =>
      current.signIn === signIn ? { ...current, ...facts } : current,
    );
  }
}
