import { newYorkWords } from '#contracts/new-york-time.ts';
import { isBlocking, isEarning, isRentalStatus } from '#contracts/rental-status.ts';
import type { MatchedTrip } from './match-trips.ts';
import { isSameTime } from '#server/rentals/conflicts.ts';
import type { StoredRental } from '#server/rentals/live-document.ts';

export interface TripChange {
  line: number;
  /** The car that the file names. */
  carName: string;
  before: StoredRental | undefined;
  /** The same object if nothing is to be written. */
  after: StoredRental;
  /** The changed fields that people see. */
  changed: (keyof StoredRental)[];
}

/**
 * Works out what a trip changes: what the file says, and did not say when it was last imported, is
 * written; everything else stays as the owner has it. The name of an erased customer stays away.
 */
export function changeOf({ id, line, trip, car }: MatchedTrip, before?: StoredRental): TripChange {
  const { reservationId, cancelReason } = trip;
  const said = { vehicleId: car.id, ...trip.said };
  const base = { line, carName: car.name, before };
  if (!before) {
    const after = {
      ...unsaid,
      charges: [],
      ...said,
      id,
      reservationId,
      cancelReason,
      imported: said,
    };
    return { ...base, after, changed: [] };
  }
  if (before.isErased) delete said.customerName;
  const last = before.imported ?? {};
  const fields = Object.keys(said) as (keyof typeof said)[];
  const news = fields.filter((field) => said[field] !== last[field]);
  if (news.length === 0) return { ...base, after: before, changed: [] };
  const changed = news.filter((field) => said[field] !== before[field]);
  const after = {
    ...before,
    ...Object.fromEntries(changed.map((field) => [field, said[field]])),
    imported: { ...last, ...said },
    cancelReason: changed.includes('status') ? cancelReason : before.cancelReason,
  };
  if (!isSameTime(before, after)) after.notCounted = null;
  return { ...base, after, changed };
}

/** A rental of the marketplace, as far as its file may leave it open. */
const unsaid = {
  customerName: 'Marketplace guest',
  customerEmail: '',
  customerPhone: '',
  // The marketplace has its guests pay before the trip.
  isPaid: true,
  deposit: null,
  notAgain: null,
  licenseSeen: false,
  handOver: null,
  takeBack: null,
  notCounted: null,
  startOdometer: null,
  endOdometer: null,
  statedDistance: null,
  note: '',
  source: 'marketplace',
  leadId: null,
  isErased: false,
} as const;

/** Why a change is impossible in any case; undefined if it is not. */
export function whyImpossible({ before, after, changed }: TripChange): string | undefined {
  if (after === before) return undefined;
  if (Date.parse(after.startDate) >= Date.parse(after.endDate))
    return 'It would end before it begins.';
  const isOut = before?.status === 'active' && before.handOver !== null;
  const leaves = changed.includes('vehicleId') || !isEarning(after.status);
  if (isOut && leaves)
    return "The car is still out with this guest, so the trip can't move to another car or be canceled. Take it back first.";
  const wasOut = (before?.handOver ?? before?.takeBack ?? null) !== null;
  return wasOut && changed.includes('vehicleId')
    ? "You handed over a car for this trip, so a file can't move it to another one. If the car is wrong, change it in the rental."
    : undefined;
}

const names: Partial<Record<keyof StoredRental, string>> = {
  customerName: 'customer',
  status: 'status',
  startDate: 'pick-up',
  endDate: 'return',
  totalAmount: 'amount',
  startOdometer: 'odometer at pick-up',
  endOdometer: 'odometer at return',
  statedDistance: 'distance',
};

/** What a trip changes, from what to what, in a sentence or two; null if nothing. */
export function changeWords({ changed, carName, before, after }: TripChange): string | null {
  const list = changed.flatMap((field) => {
    const [name, from, to] = [names[field], before?.[field], after[field]];
    return name ? [`the ${name} from ${valueWords(field, from)} to ${valueWords(field, to)}`] : [];
  });
  const isNews = !before || changed.includes('status');
  const sentences = [
    changed.includes('vehicleId') && `It moves to ${carName}.`,
    list.length > 0 && `It changes ${new Intl.ListFormat('en').format(list)}.`,
    after.status === 'cancelled' &&
      isBlocking(after.imported?.status ?? '') &&
      'It is canceled here, but not on the marketplace: the guest may come. Cancel it there, too.',
    isNews &&
      !isRentalStatus(after.status) &&
      `We don't know its status, ${after.status}, so it doesn't hold the car or count as revenue. Open the rental and choose one.`,
  ];
  return sentences.filter(Boolean).join(' ') || null;
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

function valueWords(field: keyof StoredRental, value: unknown): string {
  if (typeof value !== 'string' || value === '') return 'nothing';
  if (field === 'startDate' || field === 'endDate') return newYorkWords(new Date(value));
  if (field === 'totalAmount') return dollars.format(Number(value));
  return value === 'cancelled' ? 'canceled' : value;
}

/** The changed fields, with their values in one version. */
export function fieldsOf(
  { changed, before, after }: TripChange,
  rental: StoredRental,
): Partial<StoredRental> {
  const fields = [
    ...changed,
    ...(changed.includes('status') ? ['cancelReason' as const] : []),
    ...(before?.notCounted !== after.notCounted ? ['notCounted' as const] : []),
  ];
  return Object.fromEntries(fields.map((field) => [field, rental[field]]));
}
