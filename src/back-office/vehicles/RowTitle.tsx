import type { Vehicle } from '#contracts/vehicle.ts';
import { CardOpener } from '#back-office/shell/open-dialog.tsx';

interface RowTitleProps {
  vehicle: Vehicle;
  className: string;
}

/** A car's name in its line, which opens it: as easy to hit as any button, without a higher line. */
export const RowTitle = ({ vehicle: { id, name }, className }: RowTitleProps) => (
  <h3
    className={`text-lg leading-tight [&>button]:-my-[0.6875rem] [&>button]:block [&>button]:min-h-0 [&>button]:py-[0.6875rem] ${className}`}
  >
    <CardOpener subject={{ vehicleId: id }}>{name}</CardOpener>
  </h3>
);
