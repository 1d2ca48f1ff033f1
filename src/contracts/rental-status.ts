export const rentalStatuses = ['pending', 'active', 'completed', 'cancelled'] as const;
export type RentalStatus = (typeof rentalStatuses)[number];

const moves: Record<RentalStatus, readonly RentalStatus[]> = {
  pending: ['active', 'cancelled'],
  active: ['completed', 'cancelled'],
  completed: ['active'],
  cancelled: ['pending'],
};

/** The statuses that a rental may move to; an imported one that we do not know may move anywhere. */
export function nextStatuses(status: string): readonly RentalStatus[] {
  return isRentalStatus(status) ? moves[status] : rentalStatuses;
}

/** Whether a rental of this status keeps its car from others. */
export const isBlocking = (status: string) => status === 'pending' || status === 'active';

/** Whether its car should be back and isn't. */
export const isOverdue = (
  { status, endDate }: { status: string; endDate: string },
  now: Date,
): boolean => status === 'active' && Date.parse(endDate) <= Number(now);

/** Whether a rental of this status counts as revenue. */
export const isEarning = (status: string) => status === 'active' || status === 'completed';

/** Whether we know the status; the marketplace's file may have any. */
export function isRentalStatus(status: string): status is RentalStatus {
  return rentalStatuses.some((known) => known === status);
}
