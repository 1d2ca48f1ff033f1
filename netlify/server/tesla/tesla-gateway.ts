import type {
  CarList,
  FleetGateway,
  GatewayStopped,
  ListedCar,
  ReadOutcome,
} from '#server/fleet/fleet-gateway.ts';
import type { CallAllowance } from '#server/fleet/pace.ts';
import { TeslaAccess } from './access.ts';
import { CallBudget, readAllowance } from './call-budget.ts';
import { readCarData } from './car-data.ts';
import { readListPage, type ListPage } from './car-list.ts';
import { teslaEnvironment, type TeslaEnvironment, type TeslaOptions } from './environment.ts';
import { isUnanswered, type Answer } from './ask.ts';
import { FleetApi } from './fleet-api.ts';
import { dataRoute, listRoute } from './routes.ts';
import { carFailure, lacksScope } from './status-meaning.ts';
import { costUsd } from './status.ts';
import * as stops from './stops.ts';

/** The owner's account at Tesla, for one sync. @throws Refusal (503) if Tesla is not configured */
export function openTeslaGateway(options: TeslaOptions): FleetGateway {
  return new TeslaGateway(teslaEnvironment(options));
}

const mostPages = 50;
const mostInARow = 5;
const outagePauseMs = 10 * 60_000;

class TeslaGateway implements FleetGateway {
  readonly #environment: TeslaEnvironment;
  readonly #access: TeslaAccess;
  readonly #budget: CallBudget;
  readonly #api: FleetApi;
  /** Cars in a row that gave no answer. */
  #silent = 0;

  constructor(environment: TeslaEnvironment) {
    this.#environment = environment;
    this.#access = new TeslaAccess(environment);
    this.#budget = new CallBudget(environment);
    this.#api = new FleetApi(environment, this.#access, this.#budget);
  }

  readAllowance(): Promise<CallAllowance> {
    return readAllowance(this.#environment);
  }

  get billedCalls(): number {
    return this.#budget.billed;
  }

  get costUsd(): number {
    return costUsd(this.billedCalls);
  }

  async listCars(): Promise<CarList> {
    const cars = new Map<string, ListedCar>();
    let isComplete = true;
    let [rows, total] = [0, 0];
    let page: number | undefined = 1;
    for (let pages = 0; page !== undefined; pages += 1) {
      const read: ListPage | undefined = pages < mostPages ? await this.#listPage(page) : undefined;
      if (!read && pages === 0) throw stops.noAnswer();
      if (!read) return { cars: [...cars.values()], isComplete: false };
      const fresh: ListedCar[] = read.cars.filter(({ vin }) => !cars.has(vin));
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

  async readCar(vin: string): Promise<ReadOutcome> {
    const { asksForLocation } = this.#environment.settings;
    const withLocation = asksForLocation && !(await this.#access.isWithoutLocation());
    const answer = await this.#api.get(dataRoute(vin, withLocation));
    if (!withLocation || !lacksScope(answer)) return this.#outcome(answer, vin, withLocation);
    // It may be the location alone that the owner has not allowed: the same without it tells.
    const rest = await this.#api.get(dataRoute(vin, false));
    if (rest.status === 200) await this.#access.rememberNoLocation();
    return this.#outcome(rest, vin, false);
  }

  async #outcome(answer: Answer, vin: string, withLocation: boolean): Promise<ReadOutcome> {
    const isSilent = isUnanswered(answer) || (answer.status >= 500 && answer.status < 540);
    this.#silent = isSilent ? this.#silent + 1 : 0;
    if (this.#silent >= mostInARow) throw await this.#outage();
    if (answer.status !== 200) return carFailure(answer, this.#environment.clock());
    return outcomeOf(answer.text, vin, { now: this.#environment.clock(), withLocation });
  }

  #outage(): Promise<GatewayStopped> {
    const until = new Date(this.#environment.clock() + outagePauseMs);
    return this.#api.pause(stops.noAnswer(until));
  }
}

function outcomeOf(
  body: string,
  vin: string,
  asked: { now: number; withLocation: boolean },
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
