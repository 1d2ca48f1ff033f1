import type { GatewayStopped, ReadOutcome } from '#server/fleet/fleet-gateway.ts';
import { TeslaAccess } from './access.ts';
import { isUnanswered, type Answer } from './ask.ts';
import type { CallBudget } from './call-budget.ts';
import { readCarData, readCarPlace, type HomeRule } from './car-data.ts';
import { readListPage, type AccountCar, type ListPage } from './car-list.ts';
import type { TeslaEnvironment } from './environment.ts';
import type { Place } from './home-base.ts';
import type { ChargingSession } from './charging-document.ts';
import { readChargingPage } from './charging-history.ts';
import { FleetApi } from './fleet-api.ts';
import { chargingRoute, dataRoute, listRoute } from './routes.ts';
import { carFailure, chargingProblem, lacksScope } from './status-meaning.ts';
import * as stops from './stops.ts';

const mostPages = 50;
const mostInARow = 5;
const outagePauseMs = 10 * 60_000;

/** One account at Tesla, for one sync. */
export class AccountGateway {
  readonly id: string;
  /** Tells whether a place is a home base; null if the owner does not want it asked. */
  readonly isHome: HomeRule;
  readonly #environment: TeslaEnvironment;
  readonly #access: TeslaAccess;
  readonly #api: FleetApi;
  /** Cars in a row that gave no answer. */
  #silent = 0;

  constructor(
    environment: TeslaEnvironment,
    id: string,
    { budget, isHome }: { budget: CallBudget; isHome: HomeRule },
  ) {
    this.id = id;
    this.isHome = isHome;
    this.#environment = environment;
    this.#access = new TeslaAccess(environment, id);
    this.#api = new FleetApi(environment, this.#access, budget);
  }

  /** The account's cars, and whether all of them. @throws GatewayStopped */
  async listCars(): Promise<{ cars: AccountCar[]; isComplete: boolean }> {
    const cars = new Map<string, AccountCar>();
    let isComplete = true;
    let [rows, total] = [0, 0];
    let page: number | undefined = 1;
    for (let pages = 0; page !== undefined; pages += 1) {
      const read: ListPage | undefined = pages < mostPages ? await this.#listPage(page) : undefined;
      if (!read && pages === 0) throw stops.noAnswer();
      if (!read) return { cars: [...cars.values()], isComplete: false };
      const fresh: AccountCar[] = read.cars.filter(({ vin }) => !cars.has(vin));
      for (const car of fresh) cars.set(car.vin, car);
      // A full page with nothing new: this list has no pages, and may be cut off.
      const isRepeated = read.cars.length > 0 && fresh.length === 0;
      isComplete &&= read.isReadable && !isRepeated;
      rows += read.rows;
      total = Math.max(total, read.total);
      page = fresh.length > 0 ? read.nextPage : undefined;
    }
    return { cars: [...cars.values()], isComplete: isComplete && rows >= total };
  }

  async #listPage(page: number): Promise<ListPage | undefined> {
    const answer = await this.#api.get(listRoute(page));
    return answer.status === 200 ? readListPage(answer.text, page) : undefined;
  }

  /** Asks an online car. @throws GatewayStopped */
  async readCar(vin: string): Promise<ReadOutcome> {
    const { isHome } = this;
    const withLocation = isHome !== null && !(await this.#access.isWithoutLocation());
    const answer = await this.#api.get(dataRoute(vin, withLocation));
    if (!withLocation || !lacksScope(answer)) {
      return this.#outcome(answer, vin, withLocation ? isHome : null);
    }
    // It may be the location alone that the owner has not allowed: the same without it tells.
    const rest = await this.#api.get(dataRoute(vin, false));
    if (rest.status === 200) await this.#access.rememberNoLocation();
    return this.#outcome(rest, vin, null);
  }

  /** Where an online car stands; null if it does not say. @throws GatewayStopped, Refusal */
  async readPlace(vin: string): Promise<Place | null> {
    const answer = await this.#api.get(dataRoute(vin, true));
    if (lacksScope(answer)) await this.#access.rememberNoLocation();
    if (answer.status === 200) await this.#access.rememberLocation();
    return answer.status === 200 ? readCarPlace(answer.text, vin) : null;
  }

  /** The account's charges at Superchargers since a day, or why it gave none. @throws GatewayStopped */
  async readCharges(since: Date): Promise<{ sessions: ChargingSession[]; problem: string | null }> {
    const sessions = new Map<string, ChargingSession>();
    for (let page = 1; page <= mostPages; page += 1) {
      const answer = await this.#api.get(chargingRoute(page, since));
      const read = answer.status === 200 ? readChargingPage(answer.text) : undefined;
      if (!read) return { sessions: [...sessions.values()], problem: chargingProblem(answer) };
      const before = sessions.size;
      for (const session of read.sessions) sessions.set(session.id, session);
      // Some answers go back further than they were asked to.
      const isPast = read.sessions.some(({ startedAt }) => Date.parse(startedAt) < since.getTime());
      if (!read.isFull || isPast || sessions.size === before) break;
    }
    return { sessions: [...sessions.values()], problem: null };
  }

  async #outcome(answer: Answer, vin: string, isHome: HomeRule): Promise<ReadOutcome> {
    const isSilent = isUnanswered(answer) || (answer.status >= 500 && answer.status < 540);
    this.#silent = isSilent ? this.#silent + 1 : 0;
    if (this.#silent >= mostInARow) throw await this.#outage();
    if (answer.status !== 200) return carFailure(answer, this.#environment.clock());
    return outcomeOf(answer.text, vin, { now: this.#environment.clock(), isHome });
  }

  #outage(): Promise<GatewayStopped> {
    const until = new Date(this.#environment.clock() + outagePauseMs);
    return this.#api.pause(stops.noAnswer(until));
  }
}

function outcomeOf(
  body: string,
  vin: string,
  asked: { now: number; isHome: HomeRule },
): ReadOutcome {
  const reading = readCarData(body, vin, asked);
  if (reading === 'another-car') {
    return {
      kind: 'failed',
      reason: 'Tesla sent another car’s data. This car’s last values stay.',
    };
  }
  if (!reading) {
    return {
      kind: 'failed',
      reason: 'Tesla’s answer for this car couldn’t be read. Its last values stay.',
    };
  }
  return { kind: 'read', reading };
}
