import type { LeadDetail } from '#contracts/inbox.ts';
import { Badge } from '#back-office/lists/Badge.tsx';
import { timeWords } from '#back-office/words/time-words.ts';

/** The car and the times that a visitor asked for, and whether the car is still free then. */
export function AskedFor({ lead: { asked } }: { lead: LeadDetail }) {
  if (!asked) return null;
  const { carName, startDate, endDate, isFree } = asked;
  const times = [startDate, endDate].map((time) => time && timeWords(time));
  const [from, to] = times;
  return (
    <div className="grid gap-1 rounded-xl bg-mist p-4">
      <h4 className="text-sm text-muted">Asks for</h4>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold">
        {carName ?? 'Any car'}
        {isFree !== null && (
          <Badge color={isFree ? 'green' : 'red'}>{isFree ? 'Still free' : 'Taken'}</Badge>
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
