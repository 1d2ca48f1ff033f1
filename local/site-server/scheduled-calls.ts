import { Cron } from 'croner';
import type { FunctionRoute } from './function-routes.ts';
import type { FunctionServer } from './function-server.ts';

/** Calls functions on their schedules, which are in UTC, until each is stopped. */
export function scheduledCalls(
  routes: readonly FunctionRoute[],
  functions: FunctionServer,
  site: string,
): Cron[] {
  return routes.flatMap((route) => {
    if (route.schedule === undefined) return [];
    const call = (cron: Cron) => functions.callScheduled(route, site, cron.nextRun());
    return [new Cron(route.schedule, { timezone: 'UTC' }, call)];
  });
}
