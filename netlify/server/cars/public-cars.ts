import type { OwnerEntry } from '#server/fleet/owner-document.ts';
import { openFleet, readFleet, type FleetDocuments } from '#server/fleet/fleet-store.ts';
import { publicNameOf, vehiclesOf } from '#server/fleet/vehicle-of.ts';
import { openRentals, readLive } from '#server/rentals/live-document.ts';
import type { Deployed } from '#server/storage/store.ts';
import { StoreUnavailable } from '#server/storage/store-unavailable.ts';
import { takenTimes, type TakenTimes } from './availability.ts';

/** A car as visitors know it: nothing else of it ever reaches a page. */
export interface PublicCar {
  /** The end of its address: `/cars/{slug}`. */
  slug: string;
  /** Ends of earlier addresses, which still lead to it. */
  earlierSlugs: string[];
  name: string;
  model: string | null;
  year: number | null;
  color: string | null;
  profile: Pick<
    OwnerEntry,
    'text' | 'features' | 'town' | 'listing' | 'turnaroundHours' | 'photos'
  >;
  /** When it is rented or blocked, without why or by whom. */
  taken: TakenTimes;
}

/** Visitors wait at most 2 seconds for the stores. */
const pageReads = { tries: 2, tryTimeoutMs: 1_000, budgetMs: 2_000 };

/** What was read last, by deploy: shown while the stores are away. */
const lastKnown = new Map<string, PublicCar[]>();

/**
 * The cars that visitors may see, by name, in three reads however many there are. While the stores are
 * away, those that this process read last; without any, none.
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
    const cars = publicCars(fleet, takenTimes(live, new Date()));
    lastKnown.set(deploy, cars);
    return { cars, isCurrent: true };
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return { cars: lastKnown.get(deploy) ?? [], isCurrent: false };
  }
}

function publicCars(
  fleet: FleetDocuments,
  takenOf: (vehicleId: string) => TakenTimes,
): PublicCar[] {
  return vehiclesOf(fleet).flatMap(({ id, model, year, color }) => {
    const profile = fleet.owner.vehicles[id];
    const [slug, ...earlierSlugs] = profile?.slugs ?? [];
    if (!profile || !slug || !isShown(profile)) return [];
    const name = publicNameOf(profile, fleet.telemetry.vehicles[id]);
    return [{ slug, earlierSlugs, name, model, year, color, profile, taken: takenOf(id) }];
  });
}

/** Whether visitors may see a car. */
const isShown = ({ isAvailable, isRetired }: OwnerEntry) => isAvailable && !isRetired;
