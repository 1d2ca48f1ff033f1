/** A fee of a charge, as the service bills it. */
export interface SessionFee {
  type: 'CHARGING' | 'CONGESTION' | 'PARKING';
  currency: string;
  /** With taxes; null for one that is not settled yet. */
  due: number | null;
}

/** A charge at a Supercharger. */
export interface SuperchargerSession {
  /** Above 2^53 for some. */
  id: bigint;
  vin: string;
  place: string;
  /** Milliseconds since 1970. */
  startsAt: number;
  minutes: number;
  kwh: number;
  fees: SessionFee[];
}

const twoDigits = (number: number) => String(Math.abs(number)).padStart(2, '0');

/** A time as the service writes it, on a clock some hours from UTC: `2026-11-01T11:43:45-05:00`. */
function localTime(at: number, hours = -5): string {
  const shown = new Date(at + hours * 3_600_000).toISOString().slice(0, 19);
  return `${shown}${hours < 0 ? '-' : '+'}${twoDigits(hours)}:00`;
}

/** A session as the history lists it. */
export function sessionRecord(session: SuperchargerSession): Record<string, unknown> {
  const { id, vin, place, startsAt, minutes, kwh, fees } = session;
  const stop = localTime(startsAt + minutes * 60_000);
  return {
    sessionId: id,
    vin,
    siteLocationName: place,
    chargeStartDateTime: localTime(startsAt),
    chargeStopDateTime: stop,
    unlatchDateTime: stop,
    countryCode: 'US',
    fees: fees.map(({ type, currency, due }, index) => ({
      sessionFeeId: Number(id % 1_000_000n) * 10 + index,
      feeType: type,
      currencyCode: currency,
      pricingType: due === 0 ? 'NO_CHARGE' : 'PAYMENT',
      rateBase: 0.46,
      usageBase: type === 'CHARGING' ? kwh : 0,
      totalBase: due,
      totalDue: due,
      // Without taxes.
      netDue: due === null ? null : Number((due / 1.06).toFixed(2)),
      uom: type === 'CHARGING' ? 'kwh' : 'min',
      isPaid: due !== null,
      status: due === null ? 'PENDING' : 'PAID',
    })),
    billingType: 'IMMEDIATE',
    invoices: [{ fileName: 'INVOICE.pdf', contentId: `content-${id}`, invoiceType: 'IMMEDIATE' }],
    vehicleMakeType: 'TSLA',
  };
}
