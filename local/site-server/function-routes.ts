import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config, Context, NetlifyFunction } from '@netlify/functions';

export type FunctionHandler = (
  request: Request,
  context: Context,
) => Response | undefined | void | Promise<Response | undefined | void>;

/** What the platform tells functions of a deploy. */
export type DeployEventName = 'deployBuilding' | 'deploySucceeded' | 'deployFailed';
type DeployEvents = Pick<NetlifyFunction, DeployEventName>;

/** What a file in the functions folder exports: what answers, or what is told of events. */
export interface FunctionModule {
  default?: FunctionHandler | DeployEvents;
  config?: Config;
}

/** A function and what triggers it: addresses or a schedule. */
export interface FunctionRoute {
  name: string;
  handler: FunctionHandler;
  /** What it is told of; such a function has no address. */
  events: DeployEvents;
  patterns: URLPattern[];
  excluded: URLPattern[];
  /** Undefined when the function accepts every method. */
  methods: readonly string[] | undefined;
  background: boolean;
  /** When the platform calls the function by itself; such a function has no address. */
  schedule: string | undefined;
  preferStatic: boolean;
  rateLimit: Config['rateLimit'];
}

/** A function that answers an address, with its path parameters undecoded. */
export interface FunctionMatch {
  route: FunctionRoute;
  params: Record<string, string>;
}

const importFile = async (file: string): Promise<FunctionModule> =>
  (await import(/* @vite-ignore */ pathToFileURL(file).href)) as FunctionModule;

/**
 * Reads the routes of every function in a folder. As on the platform, each file at its top level is
 * a function, one with `config.path` answers only there, and one with a schedule has no address.
 * The platform also treats a folder with an entry file (`name/index.ts`) as a function; this one
 * does not.
 */
export async function loadFunctionRoutes(
  directory: string,
  importModule: (file: string) => Promise<FunctionModule> = importFile,
): Promise<FunctionRoute[]> {
  const entries = existsSync(directory) ? await readdir(directory) : [];
  const names = entries.filter((name) => /\.m?[jt]s$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const module = await importModule(path.join(directory, name));
      return functionRoute(path.parse(name).name, module);
    }),
  );
}

/** The first function that accepts this method and path; case and a trailing slash don't matter. */
export function matchFunction(
  routes: readonly FunctionRoute[],
  method: string,
  pathname: string,
): FunctionMatch | undefined {
  const target = { pathname: pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname };
  for (const route of routes) {
    if (route.methods && !route.methods.includes(method)) continue;
    if (route.excluded.some((pattern) => pattern.test(target))) continue;
    for (const pattern of route.patterns) {
      const groups = pattern.exec(target)?.pathname.groups;
      if (groups) return { route, params: definedGroups(groups) };
    }
  }
  return undefined;
}

function functionRoute(name: string, module: FunctionModule): FunctionRoute {
  const { default: exported, config = {} } = module;
  const events = typeof exported === 'object' ? exported : {};
  const isTold = Object.keys(events).length > 0;
  const handler = isTold ? () => undefined : exported;
  if (typeof handler !== 'function') {
    throw new Error(
      `The function "${name}" exports no handler. Add "export default" before the function that answers requests, or move the file out of the functions folder.`,
    );
  }
  const path = config.path ?? `/.netlify/functions/${name}`;
  return {
    name,
    ...{ handler, events },
    patterns: config.schedule === undefined && !isTold ? patterns(path) : [],
    excluded: patterns(config.excludedPath ?? []),
    methods: config.method ? [config.method].flat() : undefined,
    background: config.background === true || name.endsWith('-background'),
    schedule: config.schedule,
    preferStatic: config.preferStatic === true,
    rateLimit: config.rateLimit,
  };
}

function patterns(paths: string | string[]): URLPattern[] {
  return [paths].flat().map((pathname) => new URLPattern({ pathname }, { ignoreCase: true }));
}

function definedGroups(groups: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).filter((entry) => entry[1] !== undefined),
  ) as Record<string, string>;
}
