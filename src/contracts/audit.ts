import * as z from 'zod/mini';

/** What it was done to. */
export const auditTargets = [
  'vehicle',
  'rental',
  'block',
  'lead',
  'calendar-feed',
  'calendar',
  'tesla',
  'person',
  'site',
  'content',
] as const;
export type AuditTargetKind = (typeof auditTargets)[number];

/** Stands for the sign-in of what the site does by the clock. */
export const scheduleSession = 'schedule';

/** Stands for the sign-in of somebody who was not let in. */
export const nobodysSession = 'nobody';

/** Stands for the sign-in of a program that reads our calendar by its address. */
export const feedSession = 'calendar';

/** One write of the back office, or a sign-in. */
export const auditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** The sign-in that did it: its own id and when it ends. */
  who: z.object({
    session: z.string(),
    until: z.iso.datetime(),
    /** What the owner called the device. */
    device: z.optional(z.string()),
  }),
  /** What was done. */
  action: z.enum([
    'add',
    'edit',
    'show',
    'hide',
    'status',
    'delete',
    'import',
    'connect',
    'sync',
    'erase',
    'restore',
    'undo',
    'publish',
    'sign-in',
    'refuse',
    'sign-out',
    'export',
    'read',
  ]),
  target: z.object({
    kind: z.enum(auditTargets),
    id: z.string(),
    /** What people call it. */
    label: z.string(),
  }),
  /** The fields that changed, as they were and as they are; null for what was not there, or is gone. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});
export type AuditEntry = z.infer<typeof auditEntry>;
export type AuditAction = AuditEntry['action'];

/** An entry as it is listed. */
export const listedAuditEntry = z.extend(auditEntry, {
  /** Whether it is a kind that can be undone, and has not been. */
  canUndo: z.boolean(),
  /** The entry that undid it; null if none has. */
  undoneBy: z.nullable(z.string()),
});
export type ListedAuditEntry = z.infer<typeof listedAuditEntry>;

export const auditPageSize = 50;

/**
 * The answer of `GET /api/admin/audit?target=&q=&cursor=`, newest first. A target such as `rental:ID` or
 * `rental` gives its entries alone, and `q` those of which the history says these words; a page of those may hold fewer, even
 * none, and still have a cursor.
 */
export const auditPage = z.object({
  entries: z.array(listedAuditEntry),
  cursor: z.nullable(z.string()),
});
export type AuditPage = z.infer<typeof auditPage>;

/** The answer of `POST /api/admin/undo/{entry id}`: the entry of the undoing itself. */
export const undoAnswer = z.extend(auditEntry, { action: z.literal('undo') });
