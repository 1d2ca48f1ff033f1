import type { OwnerEntry } from '#server/fleet/owner-document.ts';
import * as z from 'zod/mini';
import { readContent } from '#server/business/facts.ts';
import { openFleet, readFleet, type FleetDocuments } from '#server/fleet/fleet-store.ts';
import type { TelemetryEntry } from '#server/fleet/telemetry-document.ts';
import { publicNameOf, vehiclesOf } from '#server/fleet/vehicle-of.ts';
import { openRentals, readLive } from '#server/rentals/live-document.ts';
import type { Deployed } from '#server/storage/store.ts';
import { describeError, log } from '#server/log.ts';
import { StoreUnavailable } from '#server/storage/store-unavailable.ts';
import { takenTimes, type TakenTimes } from './availability.ts';

/** A car as visitors know it: nothing else of it ever reaches a page. */
export interface PublicCar extends Pick<
  OwnerEntry,
  'text' | 'town' | 'pickUpPlace' | 'listing' | 'turnaroundHours' | 'photos'
> {
  /** The end of its address: `/cars/{slug}`. */
  slug: string;
  /** Ends of earlier addresses, which still lead to it. */
  earlierSlugs: string[];
  name: string;
  model: string | null;
  year: number | null;
  color: string | null;
  /** Of a full charge, as far as the car's last reading tells. */
  rangeMiles: number | null;
  /** Ids, in the order of the list in src/content/site/cars.yaml. */
  features: string[];
  /** When it is rented or blocked, without why or by whom. */
  taken: TakenTimes;
  /** Whether it is drawn in the evening: every other car of a town, so that two there differ. */
  isEvening: boolean;
}

/** Visitors wait at most 2 seconds for the stores. */
const pageReads = { tries: 2, tryTimeoutMs: 1_000, budgetMs: 2_000 };

/** What was read last, by deploy: shown while the stores are away. */
const lastKnown = new Map<string, PublicCar[]>();

/**
 * The cars that visitors may see, in their order, in three reads however many there are. While they can't be
 * read, those that this process read last; without any, none.
 */
export async function readPublicCars(context: Deployed): Promise<{
  cars: PublicCar[];
  isCurrent: boolean;
}> {
  const deploy = context.deploy.context;
  try {
    const [fleet, live] = await Promise.all([
      readFleet(openFleet(context, pageReads)),
      readLive(openRentals(context, pageReads)),
    ]);
    const cars = publicCars(fleet, takenTimes(live, new Date()), readFeatures());
    lastKnown.set(deploy, cars);
    return { cars, isCurrent: true };
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) {
      log({ event: 'background-fault', reason: 'showing', ...describeError(error) });
    }
    return { cars: lastKnown.get(deploy) ?? [], isCurrent: false };
  }
}

function publicCars(
  fleet: FleetDocuments,
  takenOf: (vehicleId: string) => TakenTimes,
  known: readonly string[],
): PublicCar[] {
  const shown = vehiclesOf(fleet).flatMap((vehicle) => {
    const decided = fleet.owner.vehicles[vehicle.id];
    return decided && isShown(decided) ? [{ ...vehicle, decided }] : [];
  });
  const inTown = new Map<string | null, number>();
  const ordered = shown.toSorted((one, other) => inOrder(one.decided, other.decided));
  return ordered.flatMap(({ id, model, year, color, decided }) => {
    const [slug, ...earlierSlugs] = decided.slugs;
    if (!slug) return [];
    const name = publicNameOf(decided, fleet.telemetry.vehicles[id]);
    const { text, town, pickUpPlace, listing, turnaroundHours, photos } = decided;
    const features = known.filter((feature) => decided.features.includes(feature));
    const before = inTown.get(town) ?? 0;
    inTown.set(town, before + 1);
    return [
      {
        ...{ slug, earlierSlugs, name, model, year, color, taken: takenOf(id) },
        ...{ text, features, town, pickUpPlace, listing, turnaroundHours, photos },
        ...{ rangeMiles: fullRange(fleet.telemetry.vehicles[id]), isEvening: before % 2 === 1 },
      },
    ];
  });
}

/** By the owner's own places; then what visitors learn most from: a photo, a text, the town. Others stay by name. */
function inOrder(one: OwnerEntry, other: OwnerEntry): number {
  const place = ({ placeInList }: OwnerEntry) => placeInList ?? Number.MAX_SAFE_INTEGER;
  const told = ({ photos, text, town }: OwnerEntry) =>
    (photos.length > 0 ? 4 : 0) + (text ? 2 : 0) + (town ? 1 : 0);
  return place(one) - place(other) || told(other) - told(one);
}

/** Below this level, in percent, a reading says too little of a full charge. */
const tellingLevel = 30;

/** The miles of a full charge, to the ten, from a reading of both what is left and how far it goes. */
function fullRange(telemetry?: TelemetryEntry): number | null {
  const { batteryLevel, rangeMiles } = telemetry ?? {};
  if (!batteryLevel || !rangeMiles || batteryLevel.at !== rangeMiles.at) return null;
  if (batteryLevel.value < tellingLevel) return null;
  return Math.round((rangeMiles.value / batteryLevel.value) * 10) * 10;
}

/** Whether visitors may see a car. */
export const isShown = ({ isAvailable, isRetired }: OwnerEntry) => isAvailable && !isRetired;

const featureList = z.object({ features: z.array(z.object({ id: z.string() })) });

const readFeatures = () => readContent('site/cars.yaml', featureList).features.map(({ id }) => id);
