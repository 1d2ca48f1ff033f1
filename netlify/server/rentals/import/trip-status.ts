import { shortened } from '#server/shortened.ts';

interface TripStatus {
  status: string;
  /** Who canceled it, if the marketplace says so; null if it is not canceled. */
  cancelReason: string | null;
}

const cancelled = (by: string): TripStatus => ({
  status: 'cancelled',
  cancelReason: `Canceled ${by} the marketplace.`,
});
const running = (status: string): TripStatus => ({ status, cancelReason: null });

const known = new Map<string, TripStatus>([
  ['booked', running('pending')],
  ['inprogress', running('active')],
  ['completed', running('completed')],
  ['cancelled', cancelled('on')],
  ['canceled', cancelled('on')],
  ['guestcancellation', cancelled('by the guest on')],
  ['guestcancelled', cancelled('by the guest on')],
  ['hostcancellation', cancelled('by the host on')],
  ['hostcancelled', cancelled('by the host on')],
]);

/** Our status for the marketplace's word. An unknown word is kept, in lower case. */
export function tripStatus(word: string): TripStatus {
  const plain = word.toLowerCase();
  return known.get(plain.replace(/[^a-z]/g, '')) ?? running(shortened(plain, 40));
}
