import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { vehiclesQuery } from '#back-office/session/queries.ts';
import { useWaitingChanges, withChanges } from './visibility.ts';

/** The cars, each shown or hidden as last switched, even before the server has answered. */
export function useVehicles() {
  const { data, error, refetch } = useQuery(vehiclesQuery);
  const changes = useWaitingChanges();
  const vehicles = useMemo(() => data && withChanges(data, changes), [data, changes]);
  return { data: vehicles, error, refetch };
}
