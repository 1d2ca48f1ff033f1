import * as z from 'zod/mini';

/** One stored document, as it is. */
export const backupDocument = z.object({
  store: z.string(),
  key: z.string(),
  /** The version of its layout. */
  layout: z.number(),
  data: z.unknown(),
});
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
    documents: z
      .array(backupDocument, { error: 'This is not a backup of this site.' })
      .check(
        z.maxLength(backupLimits.documents, { error: 'This part of the backup is too long.' }),
      ),
    /** The restore is recorded with its last part. */
    isLast: z.boolean({ error: 'Please send isLast as true or false.' }),
    /** Only says what a restore would do. */
    isTrial: z.optional(z.boolean({ error: 'Please send isTrial as true or false.' })),
  },
  { error: 'Please send documents, isLast and isTrial as one JSON object, and nothing else.' },
);
export type RestorePart = z.infer<typeof restorePart>;

/**
 * The answer: how many were written, of those how many went into what the site has under the same name, and
 * how many were there already. In a trial: how many would be, and how many differ, so that a restore stops.
 */
export const restoreAnswer = z.object({
  written: z.number(),
  merged: z.number(),
  same: z.number(),
  different: z.number(),
});
export type RestoreAnswer = z.infer<typeof restoreAnswer>;
