import type { Request } from '#simulator/http/request.ts';
import type { World } from '#simulator/world/world.ts';
import type { Call, Handler } from './call.ts';
import { authRoutes, fleetRoutes, notFound, type Route } from './routes.ts';

/** Finds out what kind of call a request is, and which handler answers it. */
export function readCall(world: World, request: Request): { call: Call; handle: Handler } {
  const prefix = /^\/(na|eu)(?=\/)/.exec(request.path);
  const path = request.path.slice(prefix?.[0].length ?? 0);
  const routes = prefix ? fleetRoutes : authRoutes;
  const found = routes.find(
    (route) => route.method === request.method && tagIn(route, path) !== undefined,
  );
  const call: Call = {
    world,
    request,
    kind: found?.kind ?? 'unknown',
    region: prefix?.[1] as Call['region'],
    path,
    tag: (found && tagIn(found, path)) ?? '',
    txid: world.random.hex('txid'),
    skew: 0,
  };
  return { call, handle: found?.handle ?? notFound };
}

/**
 * The part that matches `*`; empty for a route without one; undefined if the path doesn't match.
 */
function tagIn(route: Route, path: string): string | undefined {
  const [before = '', after] = route.path.split('*');
  if (after === undefined) return path === before ? '' : undefined;
  if (!path.startsWith(before) || !path.endsWith(after)) return undefined;
  const tag = path.slice(before.length, path.length - after.length);
  return /^[^/]+$/.test(tag) ? decoded(tag) : undefined;
}

function decoded(tag: string): string {
  try {
    return decodeURIComponent(tag);
  } catch {
    return tag;
  }
}
