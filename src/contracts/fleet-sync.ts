import * as z from 'zod/mini';
import { calendarTrouble } from './calendar-trouble.ts';
import { copyAge } from '#contracts/copy-age.ts';

/** The answer of `POST /api/admin/sync-fleet`, and what is remembered of the last sync. */
export const syncResult = z.object({
  /** Cars never seen before; they start hidden. They count as neither updated nor unchanged. */
  added: z.number(),
  /** Cars with at least one value that differs from before. */
  updated: z.number(),
  /** Online cars that said nothing new or were read a moment ago. */
  unchanged: z.number(),
  /** Cars that were not asked or did not answer because they sleep, are out of reach, in service or in an unknown state. */
  resting: z.number(),
  failed: z.array(z.object({ vin: z.string(), reason: z.string() })),
  /** When it ended, ISO 8601 UTC. */
  syncedAt: z.iso.datetime(),
  /** Calls to Tesla that are billed, and what they cost at list price. */
  calls: z.number(),
  estimatedCostUsd: z.number(),
});
export type SyncResult = z.infer<typeof syncResult>;

/** What the owner chose to ask Tesla for, beside the cars themselves. */
const teslaChoices = z.object({
  /** Whether a car stands at a home base; never where it is. */
  asksForLocation: z.boolean(),
  /** What charging at Superchargers cost. */
  asksForCharging: z.boolean(),
  homeBases: z.array(z.object({ id: z.string(), label: z.string() })),
});
export type TeslaChoices = z.infer<typeof teslaChoices>;

/** The answer of `GET /api/admin/tesla`: what is shown next to the sync button. */
export const teslaStatus = z.object({
  /** `reconnect`: Tesla no longer accepts the sign-in of an account, its owner must allow it again. */
  connection: z.enum(['not-configured', 'not-connected', 'connected', 'reconnect']),
  /** The connected accounts, by which number people call each, and whether Tesla no longer accepts its sign-in. */
  accounts: z.array(
    z.object({
      id: z.string(),
      number: z.number(),
      isLost: z.boolean(),
      /** Tesla does not share the location, though it was asked for. */
      withoutLocation: z.boolean(),
    }),
  ),
  /** With `not-configured`: which setting is missing or wrong, in a sentence. */
  setupProblem: z.optional(z.string()),
  choices: teslaChoices,
  /** The stand-in on this machine answers, not Tesla. */
  isSimulator: z.boolean(),
  /** Why Tesla is not asked for now, in a sentence, and until when. */
  pause: z.nullable(z.object({ sentence: z.string(), until: z.nullable(z.iso.datetime()) })),
  /** The calendar month (UTC), its billed calls and the limit we keep. */
  usage: z.object({
    month: z.string(),
    calls: z.number(),
    limit: z.number(),
    /** When the calls are used up if they go on as so far this month; null if they last. */
    usedUpAt: z.nullable(z.iso.datetime()),
    costUsd: z.number(),
    /** What Tesla does not charge each month, in US dollars. */
    discountUsd: z.number(),
  }),
  /** A sync on its way. */
  running: z.nullable(
    z.object({ startedAt: z.iso.datetime(), done: z.number(), total: z.number() }),
  ),
  lastSync: z.nullable(syncResult),
  /** Beside Tesla: Today says if the last copy elsewhere is old, and asks for nothing more. */
  copies: z.optional(copyAge),
  /** Also for Today: calendars of other sites that are not read as they should be. */
  calendars: z.optional(z.array(calendarTrouble)),
});
export type TeslaStatus = z.infer<typeof teslaStatus>;

/** The answer of `POST /api/admin/tesla`: where the owner's browser goes to allow the connection. */
export const teslaSignIn = z.object({ authorizeUrl: z.url() });
