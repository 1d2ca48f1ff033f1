import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { recentSince } from '#contracts/recent-rentals.ts';
import { blocksOfDaysQuery } from '#back-office/rentals/calendars/calendar-queries.ts';
import { rentalsOfDaysQuery } from '#back-office/rentals/rental-queries.ts';
import type { Day } from './days.ts';
import { occupanciesOf } from './rows.ts';

/** What takes the cars in days that lie before everything that is listed without asking. */
export function useOlderWeeks(days: Day[], now: Date) {
  const [first, last] = [days[0], days.at(-1)];
  const enabled = first !== undefined && first.from < recentSince(now);
  const [from, to] = [first?.date ?? '', last?.date ?? ''];
  const rentals = useQuery({ ...rentalsOfDaysQuery(from, to), enabled });
  const blocks = useQuery({ ...blocksOfDaysQuery(from, to), enabled });
  return {
    /** Undefined where they are not older, or not there yet. */
    data: useMemo(
      () =>
        enabled && rentals.data && blocks.data
          ? occupanciesOf(rentals.data, blocks.data)
          : undefined,
      [enabled, rentals.data, blocks.data],
    ),
    isLoading: rentals.isLoading || blocks.isLoading,
    error: enabled ? (rentals.error ?? blocks.error) : null,
    refetch() {
      if (rentals.error) void rentals.refetch();
      if (blocks.error) void blocks.refetch();
    },
  };
}
