import type { PlanLine } from '#contracts/days-plan.ts';
import type { DialogSubject } from '#back-office/shell/open-dialog.tsx';

/**
 * What the owner does with a line of Today: the word on its button, and what that opens. What is
 * confirmed and waits on this phone can only be looked at.
 */
export function actOf(
  { kind, day, rental, troubles }: PlanLine,
  isWaiting: boolean,
): { words: string; subject: DialogSubject } {
  if (isWaiting) return { words: 'See', subject: { handOverId: rental.id } };
  // A car that is out or in service can't be handed over: the rental is where another one is chosen.
  const isRefused = troubles.some((one) => one.kind !== 'low charge');
  if (day === 'tomorrow' || kind === 'no-show' || isRefused)
    return { words: 'Open', subject: { rentalId: rental.id } };
  const isOut = kind === 'return' || kind === 'overdue';
  return { words: isOut ? 'Take back' : 'Hand over', subject: { handOverId: rental.id } };
}
