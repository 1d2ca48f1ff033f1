import type { LeadDetail } from '#contracts/inbox.ts';
import { instantAt } from '#contracts/new-york-time.ts';
import { readFacts } from '#server/business/facts.ts';
import { openFleet, readFleet } from '#server/fleet/fleet-store.ts';
import { vehicleOf } from '#server/fleet/vehicle-of.ts';
import { openRentals, readLive } from '#server/rentals/live-document.ts';
import type { Deployed } from '#server/storage/store.ts';
import { isFree, takenTimes } from './availability.ts';

/** A lead with the car and the times that it asks for, and whether the car is still free then. */
export async function withAskedFor(context: Deployed, lead: LeadDetail): Promise<LeadDetail> {
  const { car = '', pickUp = '', return: returned = '' } = lead.words;
  const [from, until] = [instantAt(pickUp), instantAt(returned)];
  if (!car && !from && !until) return lead;
  const { owner, telemetry } = await readFleet(openFleet(context));
  const found = Object.entries(owner.vehicles).find(([, { slugs }]) => slugs.includes(car));
  const [vehicleId, decided] = found ?? [];
  const asked = {
    vehicleId: vehicleId ?? null,
    carName: vehicleId ? vehicleOf(vehicleId, decided, telemetry.vehicles[vehicleId]).name : null,
    startDate: from?.toISOString() ?? null,
    endDate: until?.toISOString() ?? null,
    isFree: null,
  };
  if (!vehicleId || !decided || !from || !until || lead.rentalId) return { ...lead, asked };
  const taken = takenTimes(await readLive(openRentals(context)), new Date())(vehicleId);
  const wanted = { from: from.getTime(), until: until.getTime() };
  const turnaround = decided.turnaroundHours ?? readFacts().rules.turnaroundHours;
  return { ...lead, asked: { ...asked, isFree: isFree(taken, wanted, turnaround * 3_600_000) } };
}
