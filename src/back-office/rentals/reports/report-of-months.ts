import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { report, type ReportQuery } from '#contracts/report.ts';
import { adminRequest } from '#back-office/session/request.ts';

/** The report of some months; until it is there, the one before it. */
export const reportOfMonths = ({ from, to }: ReportQuery) =>
  queryOptions({
    queryKey: ['report', from, to],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ from, to });
      return adminRequest(`/api/admin/reports?${query}`, { signal }, report);
    },
    placeholderData: keepPreviousData,
  });
