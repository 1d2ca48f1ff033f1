import { ChevronDown } from 'lucide-react';
import type { StatusReading } from '#contracts/vehicle.ts';
import { wholeWords } from '#back-office/words/number-words.ts';
import { timeWords } from '#back-office/words/time-words.ts';
import { chargingWords, percentWords } from './units.ts';

/** The readings behind the charts, as a table that opens. */
export function Readings({ history }: { history: StatusReading[] }) {
  return (
    <details className="group rounded-xl border border-line">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 rounded-xl px-4 font-medium text-link">
        {`Show all ${history.length} readings as a table`}
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div tabIndex={0} role="group" aria-label="Readings" className="max-h-80 overflow-auto">
        <table className="w-full text-left text-[0.8125rem] tabular-nums sm:text-sm">
          <thead className="sticky top-0 bg-mist">
            <tr>
              <th scope="col" className="px-1.5 py-2 first:pl-3 sm:px-4">
                Time
              </th>
              <th scope="col" className="px-1.5 py-2 first:pl-3 sm:px-4 text-right">
                Charge
              </th>
              <th scope="col" className="px-1.5 py-2 first:pl-3 sm:px-4">
                Charging
              </th>
              <th scope="col" className="px-1.5 py-2 first:pl-3 sm:px-4 text-right">
                Miles
              </th>
            </tr>
          </thead>
          <tbody>
            {history.map(({ id, timestamp, batteryLevel, chargingState, odometer }) => (
              <tr key={id} className="border-t border-line">
                <th scope="row" className="px-1.5 py-2 font-normal first:pl-3 sm:px-4">
                  {timeWords(timestamp)}
                </th>
                <td className="px-1.5 py-2 first:pl-3 sm:px-4 text-right">
                  {batteryLevel === null ? 'Unknown' : percentWords(batteryLevel)}
                </td>
                <td className="px-1.5 py-2 first:pl-3 sm:px-4">{chargingWords(chargingState)}</td>
                <td className="whitespace-nowrap px-1.5 py-2 first:pl-3 sm:px-4 text-right">
                  {odometer === null ? 'Unknown' : wholeWords(Number(odometer))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
