import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { report, type Report, type ReportQuery } from '#contracts/report.ts';
import { adminRequest } from '#back-office/session/request.ts';

/** The report on some months; the previous one until it arrives. */
export const reportOfMonths = ({ from, to }: ReportQuery) =>
  queryOptions({
    queryKey: ['report', from, to],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ from, to });
      return adminRequest(`/api/admin/reports?${query}`, { signal }, report);
    },
    placeholderData: keepPreviousData,
  });

/** The report on one car; on all of them if it has no such car. */
export function onlyCar(report: Report, vehicleId: string): Report {
  const car = report.vehicles.find((one) => one.vehicleId === vehicleId);
  return car ? { ...report, vehicles: [car], figures: car.figures, total: car.total } : report;
}
