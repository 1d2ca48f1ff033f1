import { isBlocking } from '#contracts/rental-status.ts';
import { newYorkWords } from '#contracts/new-york-time.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Ledger, StoredBlock, StoredRental } from '#server/rentals/ledger.ts';

/** From the start to just before the end, ISO 8601 UTC. */
interface Period {
  startDate: string;
  endDate: string;
}

/** What keeps a car from others. */
export type Taken = ({ kind: 'rental' } & StoredRental) | ({ kind: 'block' } & StoredBlock);

/** The earliest rental or block of a ledger that overlaps a time; a rental is not in its own way. */
export function findInTheWay(
  { rentals, blocks }: Ledger,
  wanted: Period & { id: string },
): Taken | undefined {
  const taken: Taken[] = [
    ...Object.values(rentals)
      .filter(({ id, status }) => id !== wanted.id && isBlocking(status))
      .map((rental) => ({ kind: 'rental' as const, ...rental })),
    ...Object.values(blocks).map((block) => ({ kind: 'block' as const, ...block })),
  ];
  return taken
    .filter((one) => overlap(one, wanted))
    .sort((one, other) => Date.parse(one.startDate) - Date.parse(other.startDate))[0];
}

/** 409 with what is in the way: whose it is, of which car, from when to when. */
export function timeTaken(taken: Taken, carName: string): Refusal {
  const name = taken.kind === 'rental' ? taken.customerName : taken.summary;
  const who = name || (taken.kind === 'rental' ? 'a customer without a name' : 'another calendar');
  const [from, to] = [taken.startDate, taken.endDate].map((time) => newYorkWords(new Date(time)));
  const sentence = `${carName} is taken by ${who} from ${from} to ${to}, so please choose another time or car.`;
  return new Refusal(409, sentence, { reason: 'overlap' });
}

/** Half-open: one may begin when the other ends. */
function overlap(one: Period, other: Period): boolean {
  return (
    Date.parse(one.startDate) < Date.parse(other.endDate) &&
    Date.parse(other.startDate) < Date.parse(one.endDate)
  );
}
