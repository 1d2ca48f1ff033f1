import type { DialogSubject } from './open-dialog.tsx';

/** What the address calls a subject, and the field of the subject that has its id. */
const names = {
  rental: 'rentalId',
  handover: 'handOverId',
  customer: 'customerOf',
  car: 'vehicleId',
} as const;

/** The rental, hand-over, customer or car that a query such as `?rental=ID` names; null if it names none. */
export function subjectIn(query: string): DialogSubject | null {
  const given = new URLSearchParams(query);
  for (const [name, field] of Object.entries(names)) {
    const id = given.get(name);
    if (id) return { [field]: id } as unknown as DialogSubject;
  }
  return null;
}

/** The address of this page, naming the subject that is open, if one is. */
export function addressOf(subject?: DialogSubject): string {
  const url = new URL(location.href);
  for (const [name, field] of Object.entries(names)) {
    const id = typeof subject === 'object' && (subject as Record<string, string>)[field];
    if (id) url.searchParams.set(name, id);
    else url.searchParams.delete(name);
  }
  return url.pathname + url.search + url.hash;
}
