import type { PlanLine } from '#contracts/days-plan.ts';
import type { DialogSubject } from '#back-office/shell/open-dialog.tsx';

/** What the owner does with a line of Today: the word on its button, and what that opens. */
export function actOf({ kind, day, rental }: PlanLine): { words: string; subject: DialogSubject } {
  if (day === 'tomorrow' || kind === 'no-show')
    return { words: 'Open', subject: { rentalId: rental.id } };
  const isOut = kind === 'return' || kind === 'overdue';
  return { words: isOut ? 'Take back' : 'Hand over', subject: { handOverId: rental.id } };
}
