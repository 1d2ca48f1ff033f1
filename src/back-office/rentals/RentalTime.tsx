import { rentalTime } from '#back-office/words/time-words.ts';

/** A day and a time, each on one line. */
export function RentalTime({ at }: { at: string }) {
  const [day, time] = rentalTime(at);
  return (
    <time dateTime={at}>
      <span className="inline-block">{day},</span> <span className="inline-block">{time}</span>
    </time>
  );
}
