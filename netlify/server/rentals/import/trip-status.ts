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
]);

/** Our status for the marketplace's word. An unknown word is kept, in lower case. */
export function tripStatus(word: string): TripStatus {
  const plain = word.toLowerCase();
  const letters = plain.replace(/[^a-z]/g, '');
  const canceled = /^(guest|host)?cancell?(?:ed|ation)(?:by)?(?:the)?(guest|host)?$/.exec(letters);
  if (!canceled) return known.get(letters) ?? running(shortened(plain, 40));
  const by = canceled[1] ?? canceled[2];
  return cancelled(by ? `by the ${by} on` : 'on');
}
