import type { Rental } from '#contracts/rental.ts';
import { Badge } from '#back-office/lists/Badge.tsx';
import { stateWords, statusColor } from './rental-words.ts';

interface StatusBadgeProps {
  rental: Pick<Rental, 'status' | 'notCounted'>;
  isLate: boolean;
}

/** The status of a rental, or that it doesn't count or its car should be back. */
export const StatusBadge = ({ rental, isLate }: StatusBadgeProps) =>
  isLate ? (
    <Badge color="red">Late</Badge>
  ) : (
    <Badge color={statusColor(stateWords(rental).toLowerCase())}>{stateWords(rental)}</Badge>
  );
