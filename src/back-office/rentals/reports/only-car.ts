import type { Report } from '#contracts/report.ts';

/** The same report of one car alone; of all of them where it has no such car. */
export function onlyCar(report: Report, vehicleId: string): Report {
  const car = report.vehicles.find((one) => one.vehicleId === vehicleId);
  return car ? { ...report, vehicles: [car], figures: car.figures, total: car.total } : report;
}
