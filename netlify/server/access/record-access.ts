import { nobodysSession } from '#contracts/audit.ts';
import type { Session } from '#server/auth/session.ts';
import { describeError, log } from '#server/log.ts';
import { auditTrail, openAudit } from '#server/record/audit-log.ts';
import { auditEntryOf } from '#server/record/recorded.ts';
import type { Deployed } from '#server/storage/store.ts';
import { StoreUnavailable } from '#server/storage/store-unavailable.ts';

const backOffice = { id: 'back-office', label: 'Back office' };
/** The back office, which somebody entered by a passkey, or wanted to. */
export const byPasskey = { id: 'passkey', label: 'Back office' };

/** The back office, which somebody entered by the editors' password. */
export const byEditorsPassword = { id: 'editors', label: 'Back office' };

/** What leaves the site as a file. */
export const exported = {
  backup: { id: 'backup', label: 'Backup' },
  copy: { id: 'copy', label: 'Copy elsewhere, encrypted' },
  leads: { id: 'leads', label: 'Leads as CSV' },
  rentals: { id: 'rentals', label: 'Rentals as CSV' },
  report: { id: 'report', label: 'Report as CSV' },
};

/**
 * Records who came in, ended all sessions, took a file along, or changed who gets in, before it happens: throws
 * `StoreUnavailable` if that can't be stored.
 */
export async function recordAccess(
  context: Deployed,
  session: Session,
  action: 'sign-in' | 'refuse' | 'sign-out' | 'export' | 'add' | 'delete',
  what = backOffice,
): Promise<void> {
  const audit = openAudit(context);
  const target = { kind: 'site', ...what } as const;
  const entry = auditEntryOf({ audit, session }, { action, target, before: null, after: null });
  try {
    await auditTrail(audit).append([entry]);
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    // A trail that this version of the site can't read must not lock its owner out.
    log({ event: 'background-fault', reason: 'recording', ...describeError(error) });
  }
}

/** Records a wrong password or passkey; nothing is kept about whose it was. */
export const recordFailure = (context: Deployed, what = backOffice): Promise<void> =>
  recordAccess(context, { id: nobodysSession, expiresAt: new Date() }, 'refuse', what);
