import type { ChargeKind } from '#contracts/bill-line.ts';
import { lengthWords } from '#contracts/late-words.ts';
import { dollarWords } from '#contracts/number-words.ts';
import type { OfferedCharge, RentalDetail } from '#contracts/rental-detail.ts';
import { dollarsOf } from '#contracts/money.ts';
import { newYorkWords } from '#contracts/new-york-time.ts';
import { onClock } from '#contracts/wall-time.ts';
import { billLimits } from '#contracts/sent-bill.ts';
import type { BusinessFacts } from '#server/business/facts.ts';
import type { ChargingSession } from '#server/tesla/charging-document.ts';
import { isOnBill } from './charging-of-rentals.ts';

type Rental = Omit<RentalDetail, 'offers' | 'handOverCheck' | 'lateFee'>;
/** What the owner charges for, and what a day of a rental costs. */
type Fees = BusinessFacts['handover'] & { day: number };

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/**
 * The lines that a rental's bill may get once its car is back: for a late return, for more miles than are
 * included and for missing charge; and for each charge at a Supercharger, as soon as Tesla names its price.
 * Only what the facts have a price for, and what is not on the bill yet.
 */
export function offeredCharges(
  rental: Rental,
  fees: Fees,
  sessions: readonly ChargingSession[],
): OfferedCharge[] {
  const charged = sessions.flatMap((session) => supercharging(rental, session));
  if (rental.takeBack === null) return charged;
  const isBilled = (kind: ChargeKind) => rental.charges.some((one) => one.kind === kind);
  const late = lateReturn(Date.parse(rental.takeBack.at), rental.endDate, fees);
  const calculated = [late, extraMiles(rental, fees), missingCharge(rental, fees)]
    .filter((one) => one !== undefined)
    .filter(({ kind }) => !isBilled(kind));
  return [...calculated, ...charged];
}

const offer = (kind: ChargeKind, cents: number, note: string): OfferedCharge | undefined =>
  cents > 0 ? { kind, amount: dollarsOf(cents), note } : undefined;

/** A number of something, with its price for each, in dollars. */
const timesPrice = (count: number, dollars: number) =>
  Math.round(count * Math.round(dollars * 100));

/**
 * What a return at a moment costs for being late: each hour that has begun after the minutes that are free,
 * and for 24 of them never more than a day of a rental. Seconds never count.
 */
export function lateReturn(
  at: number,
  endDate: string,
  { graceMinutes, lateHour, day }: Pick<Fees, 'graceMinutes' | 'lateHour' | 'day'>,
): OfferedCharge | undefined {
  if (!lateHour) return undefined;
  const free = graceMinutes ?? 0;
  const minutes = Math.floor((at - Date.parse(endDate)) / minuteMs);
  if (minutes <= free) return undefined;
  const hours = Math.ceil((minutes - free) / 60);
  const late = [`${lengthWords(minutes)} late`, free > 0 && `${lengthWords(free)} free`];
  const most = timesPrice(1, day);
  const days = Math.floor(hours / 24) * Math.min(timesPrice(24, lateHour), most);
  const cents = days + Math.min(timesPrice(hours % 24, lateHour), most);
  const atMost = cents < timesPrice(hours, lateHour) && `at most ${dollarWords(day)} a day`;
  const price = [`${hours} h at ${dollarWords(lateHour)}`, atMost].filter(Boolean).join(', ');
  return offer('late return', cents, `${late.filter(Boolean).join(', ')}: ${price}`);
}

/** Each whole mile beyond those of the days that were booked. */
function extraMiles({ distance, startDate, endDate }: Rental, { milesPerDay, extraMile }: Fees) {
  if (distance === null || !milesPerDay || !extraMile) return undefined;
  const days = Math.ceil((onClock(endDate) - onClock(startDate)) / dayMs);
  const extra = Math.floor(Number(distance) - days * milesPerDay);
  return extra > 0
    ? offer(
        'extra miles',
        timesPrice(extra, extraMile),
        `${extra} of ${Math.round(Number(distance))} miles`,
      )
    : undefined;
}

/** Each whole percent that the battery has less than when the car left. */
function missingCharge({ handOver, takeBack, evidence }: Rental, { chargePercent }: Fees) {
  const before = handOver?.batteryLevel ?? evidence.start.batteryLevel?.value;
  const after = takeBack?.batteryLevel ?? evidence.end.batteryLevel?.value;
  if (!chargePercent || before === undefined || after === undefined) return undefined;
  const missing = Math.floor(before - after);
  return missing > 0
    ? offer(
        'charging',
        timesPrice(missing, chargePercent),
        `${before}% when it left, ${after}% when it was back`,
      )
    : undefined;
}

/** What Tesla charged for a session, unless it was free, is not settled, or is in other money. */
function supercharging({ charges }: Rental, session: ChargingSession): OfferedCharge[] {
  const { id, place, startedAt, currency, amount } = session;
  if (currency !== 'USD' || !amount || Number(amount) === 0 || isOnBill(charges, session))
    return [];
  const note = [place, newYorkWords(new Date(startedAt))].filter(Boolean).join(', ');
  return [{ kind: 'supercharging', amount, note: note.slice(0, billLimits.note), session: id }];
}
