import * as z from 'zod/mini';
import { teslaStore, type TeslaEnvironment } from './environment.ts';
import { openObject, storedObject } from '#server/storage/stored.ts';

type TeslaPlace = Pick<TeslaEnvironment, 'deployContext'>;

const time = z.iso.datetime();

const chargingSession = openObject({
  id: z.string(),
  vehicleId: z.string(),
  startedAt: time,
  endedAt: z.nullable(time),
  /** Such as "Lawrenceville, NJ". */
  place: z.nullable(z.string()),
  /** Three letters, and what the session cost with taxes, as `"16.38"`; null while that is unknown. */
  currency: z.nullable(z.string()),
  amount: z.nullable(z.string()),
});
export type ChargingSession = z.infer<typeof chargingSession>;

/** The document `charging` of the tesla store: the charges at Superchargers of the last 90 days. */
export const chargingDocument = storedObject(1, {
  /** The newest first. */
  sessions: z.array(chargingSession),
  /** When Tesla was last asked; null before the first time. */
  askedAt: z.nullable(time),
  /** No call before then. */
  nextAt: z.nullable(time),
  /** Why an account gave nothing the last time, in a sentence; null if all did. */
  problem: z.nullable(z.string()),
});
export type ChargingDocument = z.infer<typeof chargingDocument>;

export const chargingKey = 'charging';

const noCharging: ChargingDocument = {
  sessions: [],
  ...{ askedAt: null, nextAt: null, problem: null },
};

/** What is known of charges at Superchargers. */
export async function readCharging(environment: TeslaPlace): Promise<ChargingDocument> {
  const found = await teslaStore(environment).get(chargingKey, chargingDocument);
  return found?.value ?? noCharging;
}

/** Forgets them. */
export const forgetCharging = (environment: TeslaPlace): Promise<void> =>
  teslaStore(environment).delete(chargingKey);

/** Lets the next schedule ask, however recently it did: somebody has signed in anew. */
export async function askAnew(environment: TeslaPlace): Promise<void> {
  const { askedAt } = await readCharging(environment);
  if (askedAt === null) return;
  await teslaStore(environment).update(chargingKey, chargingDocument, (current) => ({
    ...(current ?? noCharging),
    nextAt: null,
  }));
}
