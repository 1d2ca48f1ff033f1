const zone = 'America/New_York';
const day = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  ...{ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
});
const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
});
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** A pick-up or a return by New York's clock, whichever the browser's: day and time of the day. */
export function rentalTime(time: string): [day: string, time: string] {
  const at = new Date(time);
  // Some engines put a narrow no-break space before AM and PM.
  return [day.format(at), clock.format(at).replace(/\s/g, ' ')];
}

/** "$1,250.00"; an amount that is no number stays as it is. */
export function moneyWords(amount: string): string {
  const number = Number(amount);
  return amount.trim() === '' || Number.isNaN(number) ? amount : dollars.format(number);
}

/** A status begins with a capital, also one of another system's. */
export const statusWords = (status: string) => status.charAt(0).toUpperCase() + status.slice(1);
