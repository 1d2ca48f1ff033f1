import * as z from 'zod/mini';

const noBackup = { error: 'This is not a backup of this site.' };

/** One stored document, as it is. */
export const backupDocument = z.object(
  {
    store: z.string(noBackup),
    key: z.string(noBackup),
    /** The version of its layout. */
    layout: z.int(noBackup).check(z.minimum(1, noBackup)),
    data: z.unknown(),
  },
  noBackup,
);
export type BackupDocument = z.infer<typeof backupDocument>;

/** How much of everything that people know a backup holds. */
export const backedUp = z.object({
  cars: z.number(),
  /** Missing in backups from before there were any. */
  photos: z._default(z.number(), 0),
  rentals: z.number(),
  blocks: z.number(),
  leads: z.number(),
  entries: z.number(),
});
export type BackedUp = z.infer<typeof backedUp>;

/** The first line of a backup; each other line is a document. */
export const backupHeader = z.object({
  towpathBackup: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The site that it was made from; missing in older ones. */
  site: z.optional(z.string()),
  /** How many there are: a file that lost its end is known by it. */
  documents: z.number(),
  holds: backedUp,
});

/** The answer of `GET /api/admin/backup?cursor=`: some documents, and where to go on. */
export const backupPart = z.object({
  documents: z.array(backupDocument),
  /** What these documents hold. */
  holds: backedUp,
  cursor: z.nullable(z.string()),
  /** Documents so far with this part, and all there are. */
  done: z.number(),
  total: z.number(),
});
export type BackupPart = z.infer<typeof backupPart>;

/** Most documents and bytes of one part, on the way in as on the way out. */
export const backupLimits = { documents: 2_000, bytes: 4_000_000, body: 5_500_000 } as const;

/** Body of `POST /api/admin/restore`: one part of a backup. */
export const restorePart = z.strictObject(
  {
    /** When the backup was made: all its parts say the same. */
    madeAt: z.iso.datetime({ error: 'Please send madeAt as the time that the backup was made.' }),
    documents: z
      .array(backupDocument, noBackup)
      .check(
        z.maxLength(backupLimits.documents, { error: 'This part of the backup is too long.' }),
      ),
    isLast: z.boolean({ error: 'Please send isLast as true or false.' }),
    /** Only says what a restore would do. */
    isTrial: z.optional(z.boolean({ error: 'Please send isTrial as true or false.' })),
  },
  {
    error:
      'Please send madeAt, documents, isLast and isTrial as one JSON object, and nothing else.',
  },
);
export type RestorePart = z.infer<typeof restorePart>;

/**
 * The answer: how many were written, of those how many went into what the site has under the same name, how
 * many were there already, and how many are left out. In a trial: how many would be, and how many differ, so that
 * a restore stops.
 */
export const restoreAnswer = z.object({
  written: z.number(),
  merged: z.number(),
  same: z.number(),
  different: z.number(),
  /** In a site in use all but messages, and anywhere notifications that aren't about a lead. */
  leftOut: z.number(),
  isInUse: z.boolean(),
});
export type RestoreAnswer = z.infer<typeof restoreAnswer>;

/** What restoring no document does. */
export const nothingPlanned: RestoreAnswer = {
  ...{ written: 0, merged: 0, same: 0, different: 0, leftOut: 0 },
  isInUse: false,
};

/** The plan with what another part would do. */
export const withPart = (plan: RestoreAnswer, part: RestoreAnswer): RestoreAnswer => ({
  written: plan.written + part.written,
  merged: plan.merged + part.merged,
  same: plan.same + part.same,
  different: plan.different + part.different,
  leftOut: plan.leftOut + part.leftOut,
  isInUse: plan.isInUse || part.isInUse,
});
