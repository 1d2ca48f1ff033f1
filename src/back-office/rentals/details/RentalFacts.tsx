import type { ReactNode } from 'react';
import type { Rental } from '#contracts/rental.ts';
import { phoneLink } from '#contracts/phone-link.ts';
import { lateWords } from '#contracts/late-words.ts';
import { RentalTime } from '#back-office/rentals/RentalTime.tsx';
import { odometerWords } from '#back-office/vehicles/vehicle-words.ts';
import { mailTo } from '#back-office/words/mail-to.ts';

const linkStyle =
  'inline-flex min-h-11 min-w-0 items-center text-link underline underline-offset-4 [overflow-wrap:anywhere]';

/** Everything stored about a rental. Empty fields are left out. */
export function RentalFacts({ rental, vehicle }: { rental: Rental; vehicle: string }) {
  const {
    customerEmail: email,
    customerPhone: phone,
    startOdometer,
    endOdometer,
    distance,
    note,
  } = rental;
  const late = rental.takeBack && lateWords(rental.takeBack.at, rental.endDate);
  return (
    <dl className="grid gap-y-1.5">
      <Fact label="Car">{vehicle}</Fact>
      <Fact label="Pick-up">
        <RentalTime at={rental.startDate} />
      </Fact>
      <Fact label="Return">
        <RentalTime at={rental.endDate} />
      </Fact>
      <Fact label="Email">
        {email && (
          <a href={mailTo(email)} className={linkStyle}>
            {email}
          </a>
        )}
      </Fact>
      <Fact label="Phone">
        {phone && (
          <a href={phoneLink(phone)} className={linkStyle}>
            {phone}
          </a>
        )}
      </Fact>
      <Fact label="Lead">
        {rental.leadId && (
          <a href={`/admin/inbox?lead=${encodeURIComponent(rental.leadId)}`} className={linkStyle}>
            Open in the inbox
          </a>
        )}
      </Fact>
      <Fact label="Odometer at pick-up">{startOdometer && odometerWords(startOdometer)}</Fact>
      <Fact label="Odometer at return">{endOdometer && odometerWords(endOdometer)}</Fact>
      <Fact label="Distance">{distance && odometerWords(distance)}</Fact>
      <Fact label="Marketplace reservation">{rental.reservationId}</Fact>
      <Fact label="Cancellation reason">{rental.cancelReason}</Fact>
      <Fact label="License">{rental.licenseSeen && 'Seen'}</Fact>
      <Fact label="Left">{rental.handOver && <RentalTime at={rental.handOver.at} />}</Fact>
      <Fact label="Came back">
        {rental.takeBack && (
          <>
            <RentalTime at={rental.takeBack.at} />
            {late && <span className="block text-accent">{late}</span>}
          </>
        )}
      </Fact>
      <Noted when="when it left" noted={rental.handOver} />
      <Noted when="when it came back" noted={rental.takeBack} />
      <Fact label="Don’t rent again">{rental.notAgain}</Fact>
      <Fact label="Note">{note && <span className="whitespace-pre-wrap">{note}</span>}</Fact>
    </dl>
  );
}

/** What was checked, what wasn't, and what was written when the car changed hands. */
const Noted = ({ when, noted }: { when: string; noted: Rental['handOver'] }) => (
  <>
    <Fact label={`Checked ${when}`}>{noted?.checked.join(', ')}</Fact>
    <Fact label={`Not checked ${when}`}>
      {noted?.unchecked && noted.unchecked.length > 0 && (
        <span className="text-accent">{noted.unchecked.join(', ')}</span>
      )}
    </Fact>
    <Fact label={`Note ${when}`}>
      {noted?.note && <span className="whitespace-pre-wrap">{noted.note}</span>}
    </Fact>
  </>
);

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="flex items-baseline gap-3">
      <dt className="w-24 shrink-0 text-sm text-muted sm:w-32">{label}</dt>
      <dd className="min-w-0 font-semibold">{children}</dd>
    </div>
  );
}
