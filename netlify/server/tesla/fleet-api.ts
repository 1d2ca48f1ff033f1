import * as z from 'zod/mini';
import type { GatewayStopped } from '#server/fleet/fleet-gateway.ts';
import type { Credential, TeslaAccess } from './access.ts';
import { regionNamedIn, regionOf, teslaAddresses, type Region } from './addresses.ts';
import { ask, askAgain, type Answer } from './ask.ts';
import { errorText, parseJson } from './body.ts';
import type { CallBudget } from './call-budget.ts';
import type { TeslaEnvironment } from './environment.ts';
import { readPauseOf, setPause } from './pause.ts';
import { listRoute, regionRoute, type Route } from './routes.ts';
import { isPausing, stopFor } from './status-meaning.ts';
import * as stops from './stops.ts';

const maxBytes = 2_000_000;

/** Calls Tesla's Fleet API for one account: only GET, only known addresses, and nothing during a pause. */
export class FleetApi {
  readonly #environment: TeslaEnvironment;
  readonly #access: TeslaAccess;
  readonly #budget: CallBudget;
  #pause: Promise<GatewayStopped | null> | undefined;
  #region: Promise<Region> | undefined;
  #trusted: Promise<number> | undefined;

  constructor(environment: TeslaEnvironment, access: TeslaAccess, budget: CallBudget) {
    this.#environment = environment;
    this.#access = access;
    this.#budget = budget;
  }

  /**
   * The answer to a call, whatever its status; status 0 if there was none. A refused token is
   * renewed once, and a wrong region is left once.
   * @throws GatewayStopped if no car can be asked
   */
  async get(route: Route): Promise<Answer> {
    let hasRenewed = false;
    let hasMoved = false;
    for (;;) {
      await this.#refuseWhilePaused();
      const credential = await this.#access.credential();
      const region = credential.region ?? (route === regionRoute ? 'na' : await this.findRegion());
      const answer = await this.#tryIn(region, route, credential);
      const isRefused = answer.status === 401 && isUnexplained(answer);
      const isOneCar = route.call === 'data';
      if (isRefused && !hasRenewed && !(isOneCar && (await this.#isTrusted(credential)))) {
        hasRenewed = true;
        await this.#access.renew(credential);
      } else if (isRefused && isOneCar) {
        // With a new token the same: the list tells whether it is the sign-in or this car.
        await (this.#trusted ??= this.#findTrusted());
        return answer;
      } else if (answer.status === 421 && !hasMoved) {
        hasMoved = true;
        await this.#access.rememberRegion(this.#namedRegion(answer));
      } else {
        return this.#unlessStopped(route, answer);
      }
    }
  }

  /** Makes a stop hold for all calls, those of other functions included. */
  async pause(stop: GatewayStopped): Promise<GatewayStopped> {
    const held = await setPause(this.#environment, this.#access.account, stop);
    this.#pause = Promise.resolve(held);
    return held;
  }

  /** The region of the account's cars, as Tesla says. @throws GatewayStopped */
  findRegion(): Promise<Region> {
    this.#region ??= this.#askForRegion().finally(() => {
      this.#region = undefined;
    });
    return this.#region;
  }

  /** The pair of tokens with which Tesla gives the list. @throws GatewayStopped */
  async #findTrusted(): Promise<number> {
    await this.get(listRoute(1));
    return (await this.#access.credential()).generation;
  }

  /** A token with which Tesla gives the list is good, whatever it says of a car. */
  async #isTrusted({ generation }: Credential): Promise<boolean> {
    return (await this.#trusted) === generation;
  }

  async #askForRegion(): Promise<Region> {
    const answer = await this.get(regionRoute);
    const read = z.safeParse(regionAnswer, parseJson(answer.text));
    if (answer.status !== 200 || !read.success) throw stops.noAnswer();
    const region = regionOf(this.#addresses, read.data.response.fleet_api_base_url);
    if (!region) throw stops.unknownRegion();
    await this.#access.rememberRegion(region);
    return region;
  }

  /** The region that a 421 names, if we know it. */
  #namedRegion(answer: Answer): Region {
    const region = regionNamedIn(this.#addresses, errorText(answer.text));
    if (!region) throw stops.unknownRegion();
    return region;
  }

  /** The call in one region, with up to two retries if there is no answer. */
  async #tryIn(region: Region, route: Route, { token }: Credential): Promise<Answer> {
    const base = this.#addresses.fleet[region];
    if (!base) throw stops.unknownRegion();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const limits = { timeoutMs: route.timeoutMs, maxBytes };
    return askAgain(async () => {
      await this.#refuseWhilePaused();
      if (route.isBilled) await this.#budget.reserve();
      const answer = await ask(route.call, `${base}${route.path}`, { headers }, limits);
      if (route.isBilled) await this.#budget.recordBilled(callsBilledFor(answer));
      return answer;
    }, this.#environment.retryPauseMs);
  }

  async #unlessStopped(route: Route, answer: Answer): Promise<Answer> {
    const stop = stopFor(route, answer, this.#environment.clock());
    if (answer.status === 200) await this.#access.rememberRefusal(false);
    if (!stop) return answer;
    if (stop.reason === 'reconnect') await this.#access.rememberRefusal(true);
    throw isPausing(stop) ? await this.pause(stop) : stop;
  }

  async #refuseWhilePaused(): Promise<void> {
    this.#pause ??= readPauseOf(this.#environment, this.#access.account);
    const pause = await this.#pause;
    const isOver = !pause?.until || pause.until.getTime() <= this.#environment.clock();
    if (!isOver) throw pause;
  }

  get #addresses() {
    return teslaAddresses(this.#environment.settings);
  }
}

const regionAnswer = z.object({ response: z.object({ fleet_api_base_url: z.string() }) });

/** A call whose answer was lost may have been billed, and a 421 means two calls. */
function callsBilledFor({ status }: Answer): number {
  if (status === 421) return 2;
  return status < 500 ? 1 : 0;
}

/** Some 401 answers say that they are about the car or the account, and not about the token. */
function isUnexplained({ text }: Answer): boolean {
  return !/mobile_access_disabled|unknown user/i.test(text);
}
