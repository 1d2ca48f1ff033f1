import type { CarPhoto } from './car-photo.ts';
import type { Charge, Deposit } from './bill-line.ts';
import type { HandOver } from './hand-over.ts';
import { moneyWords, countWords, wholeWords } from './number-words.ts';
import { timeWords } from './clock-words.ts';

const labels: Record<string, string> = {
  isAvailable: 'Shown to visitors',
  isRetired: 'Retired',
  publicName: 'Name for visitors',
  text: 'Description',
  town: 'Pick-up town',
  pickUpPlace: 'Pick-up place',
  plate: 'License plate',
  listing: 'Page on the marketplace',
  turnaroundHours: 'Hours between two rentals',
  placeInList: 'Place in the list of cars',
  isRead: 'Read',
  remindAt: 'Reminder',
  isConnected: 'Connected',
  vehicleId: 'Car',
  vin: 'VIN',
  customerName: 'Customer',
  customerEmail: 'Email',
  customerPhone: 'Phone',
  startDate: 'Pick-up',
  endDate: 'Return',
  totalAmount: 'Amount',
  startOdometer: 'Odometer at pick-up',
  endOdometer: 'Odometer at return',
  handOver: 'Handed over',
  takeBack: 'Taken back',
  charges: 'Lines of the bill',
  cancelReason: 'Cancellation reason',
  notCounted: "Why it doesn't count",
  reservationId: 'Reservation',
  leadId: 'Lead',
  rentalId: 'Rental',
  calls: 'Billed calls',
  asksForLocation: 'Whether cars are at home',
  asksForCharging: 'Charging fees',
};

/** Fields that mean nothing to a person. */
const hidden = ['addedAt', 'id', 'imported', 'isErased', 'statedDistance', 'uid'];
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** What people call a field: "startDate" is the pick-up. */
export function fieldLabel(field: string): string {
  if (field.includes(' ')) return field;
  const spaced = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return labels[field] ?? spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** A value as a person reads it; undefined if there is none. */
export function valueWords(field: string, value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length > 0 ? listWords(field, value) : undefined;
  if (field === 'deposit') {
    const { amount, state } = value as Deposit;
    return `${moneyWords(amount)}, ${state}`;
  }
  if (field === 'odometer') {
    const { value: miles, at } = value as { value: number; at: string };
    return `${wholeWords(miles)} mi on ${timeWords(at)}`;
  }
  if (field === 'handOver' || field === 'takeBack') return handOverWords(value as HandOver);
  if (typeof value === 'object') return countWords(Object.keys(value).length, 'entry', 'entries');
  const text = String(value as string | number);
  if (field === 'totalAmount') return moneyWords(text);
  if (field === 'town') return townWords(text);
  return instant.test(text) ? timeWords(text) : text;
}

/** When a car changed hands, and what was noted then. */
function handOverWords({ at, checked, unchecked = [], note }: HandOver): string {
  return [
    timeWords(at),
    checked.length > 0 && `checked: ${checked.join(', ')}`,
    unchecked.length > 0 && `not checked: ${unchecked.join(', ')}`,
    note,
  ]
    .filter(Boolean)
    .join('\n');
}

const list = new Intl.ListFormat('en-US');

function listWords(field: string, values: unknown[]): string {
  if (field === 'features') return list.format(values.map((id) => String(id).replaceAll('-', ' ')));
  if (field === 'charges') return (values as Charge[]).map(chargeWords).join('\n');
  if (field === 'photos') return (values as CarPhoto[]).map(photoWords).join('\n');
  if (field === 'homeBases') return values.join('\n');
  return countWords(values.length, 'entry', 'entries');
}

const chargeWords = ({ kind, amount, note, isPaid }: Charge) =>
  [`${kind} ${moneyWords(amount)}`, isPaid ? 'paid' : 'unpaid', note].filter(Boolean).join(', ');

function photoWords({ alt, focus: { x, y } }: CarPhoto, index: number): string {
  const middle = x === 50 && y === 50 ? '' : ` (middle ${x}% from the left, ${y}% from the top)`;
  return `${index + 1}. ${alt}${middle}`;
}

/** "Princeton, NJ" for "princeton-nj". */
function townWords(id: string): string {
  const words = id.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const state = words.pop() ?? '';
  return `${words.join(' ')}, ${state.toUpperCase()}`;
}

/**
 * What changed, field by field; fields that no person can read, or that stay empty, are left out.
 */
export function changedFields(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): { field: string; before: string | undefined; after: string | undefined }[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .filter((field) => !hidden.includes(field))
    .map((field) => ({
      field,
      before: valueWords(field, before?.[field]),
      after: valueWords(field, after?.[field]),
    }))
    .filter((changed) => changed.before !== changed.after);
}
