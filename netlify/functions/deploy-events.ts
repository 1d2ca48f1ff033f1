import type { Config, NetlifyFunction } from '@netlify/functions';
import { noteBuild } from '#server/content/note-build.ts';

/** Called by the platform, which has no address for it: a build begins, and how it ends. */
const deployEvents: NetlifyFunction = {
  deployBuilding: (event) => noteBuild('building', event),
  deploySucceeded: (event) => noteBuild('succeeded', event),
  deployFailed: (event) => noteBuild('failed', event),
};
export default deployEvents;

export const config: Config = {};
