import type { Finding } from '#contracts/self-check.ts';
import type { CheckDocument } from '#server/record/check-state.ts';
import { faultsIn, headOf } from '#server/record/trail-heads.ts';
import { monthOf } from '#server/journal/document-name.ts';
import { auditTrail } from '#server/record/audit-log.ts';
import { Deadline } from '#server/storage/deadline.ts';
import type { Store } from '#server/storage/store.ts';

/**
 * Proves the history by its seals, document by document, from the oldest on, and holds it against how far
 * earlier checks have proved it. Where its time is over it says how far it got, and the next call goes on.
 */
export async function proveTrail(audit: Store, state: CheckDocument, milliseconds: number) {
  const deadline = new Deadline(milliseconds * 0.8);
  const trail = auditTrail(audit);
  const listed = (await trail.list()).map(({ name }) => name);
  const names = [...new Set([...listed, ...Object.keys(state.heads)])].sort();
  const heads = { ...state.heads };
  const findings: Finding[] = [];
  for (const name of names) {
    const head = heads[name];
    if (head?.run === state.run) continue;
    if (deadline.remaining === 0) return { findings, heads, isDone: false };
    const document = await trail.read(name);
    if (!document) {
      if (!head) continue;
      const sentence = `A part of the history of ${monthOf(name)} is gone.`;
      findings.push({ sentence, path: '/admin/record' });
      heads[name] = { ...head, run: state.run };
      continue;
    }
    const faults = faultsIn(document, head);
    findings.push(...faults);
    // What is at fault stays held against what was right.
    const proved = faults.length === 0 || !head ? headOf(document.items) : head;
    heads[name] = { ...proved, run: state.run };
  }
  return { findings, heads, isDone: true };
}
