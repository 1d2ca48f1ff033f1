import { openAudit } from '#server/record/audit-log.ts';
import type { Recorder } from '#server/record/recorded.ts';

/** The owner as one who writes, in one deploy context. */
export function testRecorder(deployContext = 'production'): Recorder {
  const audit = openAudit({ deploy: { context: deployContext } } as Parameters<
    typeof openAudit
  >[0]);
  return { audit, session: { id: 'session', expiresAt: new Date('2026-12-01T12:00:00Z') } };
}
