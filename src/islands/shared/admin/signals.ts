/** The colors of badges and bars. Words always say the same. */
export type Signal = 'green' | 'yellow' | 'orange' | 'red' | 'blue' | 'grey';

/** The color of a charge in percent; grey where nobody knows it. */
export function batterySignal(level: number | null): Signal {
  if (level === null) return 'grey';
  if (level >= 80) return 'green';
  if (level >= 50) return 'yellow';
  return level >= 20 ? 'orange' : 'red';
}

/** The color of a rental's status; an imported status that we do not know is grey. */
export function rentalSignal(status: string): Signal {
  switch (status) {
    case 'active':
      return 'green';
    case 'pending':
      return 'yellow';
    case 'completed':
      return 'blue';
    case 'cancelled':
      return 'red';
    default:
      return 'grey';
  }
}
