import { useEffect } from 'react';
import type { DialogSubject } from '#back-office/shell/open-dialog.ts';

let asked: string | null = null;

/**
 * The rental that a link such as `/admin?rental=ID` asks for. It leaves the address at once, but is
 * remembered until its dialog closes: the owner may have to sign in first.
 */
function askedRental(): string | null {
  const { pathname, search, hash } = location;
  const given = new URLSearchParams(search);
  const rental = given.get('rental');
  if (rental) {
    asked = rental;
    given.delete('rental');
    const rest = given.size > 0 ? `?${given}` : '';
    history.replaceState(history.state, '', pathname + rest + hash);
  }
  return asked;
}

export function forgetAskedRental() {
  asked = null;
}

/** Opens the rental that the address asks for. */
export function useAskedRental(open: (subject: DialogSubject) => void) {
  useEffect(() => {
    const rentalId = askedRental();
    if (rentalId) open({ rentalId });
  }, [open]);
}
