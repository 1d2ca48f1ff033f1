import type { LeadDetail } from '#contracts/lead-detail.ts';
import { instantAt } from '#contracts/new-york-time.ts';
import { readFacts } from '#server/business/facts.ts';
import { openFleet, readFleet } from '#server/fleet/fleet-store.ts';
import type { OwnerEntry } from '#server/fleet/owner-document.ts';
import { vehicleOf } from '#server/fleet/vehicle-of.ts';
import { openRentals, readLive } from '#server/rentals/live-document.ts';
import type { Span } from '#contracts/taken.ts';
import type { Deployed } from '#server/storage/store.ts';
import { isAvailable, takenTimes } from './availability.ts';
import { isShown } from './public-cars.ts';

/** A lead with the car and the times that it asks for, and whether the car is still available then. */
export async function withAskedFor(context: Deployed, lead: LeadDetail): Promise<LeadDetail> {
  const { car = '', pickUp = '', return: returned = '' } = lead.words;
  const [from, until] = [instantAt(pickUp), instantAt(returned)];
  if (!car && !from && !until) return lead;
  const { owner, telemetry } = await readFleet(openFleet(context));
  const found = Object.entries(owner.vehicles).find(([, { slugs }]) => slugs.includes(car));
  const [id, decided] = found ?? [];
  const isStill =
    id && decided && from && until && !lead.rentalId
      ? await isStillAvailable(context, id, decided, {
          from: from.getTime(),
          until: until.getTime(),
        })
      : null;
  const asked = {
    vehicleId: id ?? null,
    carName: id ? vehicleOf(id, decided, telemetry.vehicles[id]).name : car || null,
    startDate: from?.toISOString() ?? null,
    endDate: until?.toISOString() ?? null,
    isAvailable: isStill,
  };
  return { ...lead, asked };
}

/** Null where it doesn't matter: the time is over, or the car isn't shown. */
async function isStillAvailable(
  context: Deployed,
  vehicleId: string,
  decided: OwnerEntry,
  wanted: Span,
): Promise<boolean | null> {
  const now = new Date();
  if (wanted.from < now.getTime() || !isShown(decided)) return null;
  const taken = takenTimes(await readLive(openRentals(context)), now)(vehicleId);
  const turnaround = decided.turnaroundHours ?? readFacts().rules.turnaroundHours;
  return isAvailable(taken, wanted, turnaround);
}
