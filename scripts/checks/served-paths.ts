import { statSync } from 'node:fs';
import path from 'node:path';
import { loadFunctionRoutes, matchFunction } from '#local/site-server/function-routes.ts';

/** Returns whether a site serves something at a path: a file in its `dist`, or a function. */
export async function loadServedPaths(dist: string): Promise<(pathname: string) => boolean> {
  const routes = await loadFunctionRoutes(path.resolve('netlify/functions'));
  const isFile = (pathname: string): boolean =>
    statSync(path.join(dist, pathname), { throwIfNoEntry: false })?.isFile() ?? false;
  return (pathname) =>
    isFile(pathname) ||
    ['GET', 'POST'].some((method) => matchFunction(routes, method, pathname) !== undefined);
}
