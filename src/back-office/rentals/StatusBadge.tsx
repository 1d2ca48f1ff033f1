import { Badge } from '#back-office/lists/Badge.tsx';
import { statusColor, statusWords } from './rental-words.ts';

/** The status of a rental, or that its car should be back. */
export const StatusBadge = ({ status, isLate }: { status: string; isLate: boolean }) =>
  isLate ? (
    <Badge color="red">Late</Badge>
  ) : (
    <Badge color={statusColor(status)}>{statusWords(status)}</Badge>
  );
