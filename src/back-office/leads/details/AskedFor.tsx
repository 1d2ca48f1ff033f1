import type { LeadDetail } from '#contracts/lead-detail.ts';
import { Badge } from '#back-office/lists/Badge.tsx';
import { timeWords } from '#back-office/words/time-words.ts';

/** The car and the times that a visitor asked for, and whether the car is still available then. */
export function AskedFor({ lead: { asked } }: { lead: LeadDetail }) {
  if (!asked) return null;
  const { vehicleId, carName, startDate, endDate, isAvailable } = asked;
  const isGone = carName !== null && vehicleId === null;
  const times = [startDate, endDate].map((time) => time && timeWords(time));
  const [from, to] = times;
  return (
    <div className="grid gap-1 rounded-xl bg-mist p-4">
      <h3 className="text-sm text-muted">Asks for</h3>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold">
        {carName ?? 'Any car'}
        {isGone && <Badge color="grey">No longer in the fleet</Badge>}
        {isAvailable !== null && (
          <Badge color={isAvailable ? 'green' : 'red'}>
            {isAvailable ? 'Still available' : 'Booked'}
          </Badge>
        )}
      </p>
      {(from ?? to) && (
        <p>
          {from && `From ${from}`} {to && `${from ? 'to' : 'Until'} ${to}`}
        </p>
      )}
    </div>
  );
}
