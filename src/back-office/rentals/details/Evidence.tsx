import type { ReactNode } from 'react';
import type { RentalDetail } from '#contracts/rental-detail.ts';
import { DialogPart } from '#back-office/dialogs/AdminDialog.tsx';
import { lengthWords } from '#contracts/late-words.ts';
import { BatteryLevel } from '#back-office/vehicles/BatteryLevel.tsx';
import { odometerWords } from '#back-office/vehicles/vehicle-words.ts';

const minute = 60_000;

/** "12 min after the pick-up", "3 h 20 min before the return", "at the pick-up". */
export function nearnessWords(read: string, moment: string, what: 'pick-up' | 'return'): string {
  const minutes = Math.round((Date.parse(read) - Date.parse(moment)) / minute);
  if (minutes === 0) return `at the ${what}`;
  return `${lengthWords(Math.abs(minutes))} ${minutes < 0 ? 'before' : 'after'} the ${what}`;
}

/** The car's readings nearest to the pick-up and to the return, and how near they are. */
export function Evidence({ rental }: { rental: RentalDetail }) {
  const { evidence, startDate, endDate, handOver, takeBack } = rental;
  const [left, back] = [handOver?.at ?? startDate, takeBack?.at ?? endDate];
  const { start, end } = evidence;
  if (!(start.batteryLevel ?? start.odometer ?? end.batteryLevel ?? end.odometer)) {
    return (
      <DialogPart title="Car readings">
        <p className="text-muted">None within 12 hours of the pick-up or the return.</p>
      </DialogPart>
    );
  }
  return (
    <DialogPart title="Car readings">
      <p className="-mt-2 mb-3 text-sm text-muted">
        The nearest readings within 12 hours. Nothing is estimated.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Moment title="Pick-up" what="pick-up" at={left} readings={start} />
        <Moment title="Return" what="return" at={back} readings={end} />
      </div>
    </DialogPart>
  );
}

interface MomentProps {
  title: string;
  what: 'pick-up' | 'return';
  at: string;
  readings: RentalDetail['evidence']['start'];
}

function Moment({ title, what, at, readings: { batteryLevel, odometer } }: MomentProps) {
  return (
    <div className="rounded-xl bg-mist p-4">
      <h4 className="font-semibold">{title}</h4>
      <dl className="mt-2 grid gap-2">
        <Nearest label="Charge" near={batteryLevel && nearnessWords(batteryLevel.at, at, what)}>
          {batteryLevel && <BatteryLevel level={batteryLevel.value} />}
        </Nearest>
        <Nearest label="Odometer" near={odometer && nearnessWords(odometer.at, at, what)}>
          {odometer && odometerWords(odometer.value)}
        </Nearest>
      </dl>
    </div>
  );
}

function Nearest(props: { label: string; near: string | null; children: ReactNode }) {
  const { label, near, children } = props;
  return (
    <div className="flex flex-wrap gap-x-4">
      <dt className="w-24 text-muted">{label}</dt>
      <dd className="min-w-0 grow basis-32">
        {near === null ? (
          'No reading'
        ) : (
          <>
            <span className="font-semibold">{children}</span>
            <span className="block text-sm text-muted">{near}</span>
          </>
        )}
      </dd>
    </div>
  );
}
