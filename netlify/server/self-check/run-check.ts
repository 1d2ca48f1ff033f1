import type { Finding, SelfCheck } from '#contracts/self-check.ts';
import type { Check } from './check.ts';
import { checkLeads } from './check-leads.ts';
import { checkPictures } from './check-pictures.ts';
import { checkRentals } from './check-rentals.ts';
import {
  beginCheck,
  checkDocument,
  checkKey,
  noteCheck,
  shownCheck,
  type CheckDocument,
} from '#server/record/check-state.ts';
import { checkTotals } from './check-totals.ts';
import { proveTrail } from './prove-trail.ts';
import { describeError, log } from '#server/log.ts';
import { openAudit } from '#server/record/audit-log.ts';
import { openStores } from '#server/registry/stored-kinds.ts';
import { Deadline } from '#server/storage/deadline.ts';
import type { Deployed } from '#server/storage/store.ts';
import { StoreUnavailable } from '#server/storage/store-unavailable.ts';

const parts: { what: string; check: Check }[] = [
  { what: 'The rentals', check: checkRentals },
  { what: 'The inbox', check: checkLeads },
  { what: 'The pictures', check: checkPictures },
  { what: 'The totals', check: checkTotals },
];
/** The history proves itself first, document by document. */
const total = parts.length + 1;

const mostFindings = 20;
const mostTries = 4;

/** What the last check found, or how far the one that runs is. */
export async function readCheck(context: Deployed): Promise<SelfCheck> {
  const found = await openAudit(context).get(checkKey, checkDocument);
  return shownCheck(found?.value, total);
}

/**
 * Begins a check or continues the one that runs, part by part, for as long as it may take. What is not
 * done then is done by the next call. A part that can't be done at all is a finding.
 */
export async function runCheck(
  context: Deployed,
  milliseconds: number,
): Promise<{ check: SelfCheck; isNews: boolean }> {
  const deadline = new Deadline(milliseconds);
  // Noting what was found takes time, too.
  const audit = openAudit(context, { budgetMs: milliseconds + 4_000 });
  let state = await beginCheck(audit, new Date());
  while (state.done < total && deadline.remaining > 1_000) {
    const result = await tryPart(context, state, deadline.remaining);
    state = await noteCheck(audit, state, (current) => afterPart(current, result));
    if (!result) break;
  }
  const isOver = state.done === total;
  const said = state.findings.map(({ sentence }) => sentence);
  const isNews = isOver && said.some((one) => !state.toldBefore.split('\n').includes(one));
  return { check: shownCheck(state, total), isNews };
}

interface Result {
  findings: Finding[];
  heads?: CheckDocument['heads'];
  isDone: boolean;
}

/** Does the next part; undefined where the store or the time did not allow it. */
async function tryPart(
  context: Deployed,
  state: CheckDocument,
  budgetMs: number,
): Promise<Result | undefined> {
  const open = openStores(context, { budgetMs });
  const part = parts[state.done - 1];
  const what = part?.what ?? 'The history';
  if (state.tries >= mostTries) {
    return { findings: [unchecked(what, 'that takes too long')], isDone: true };
  }
  try {
    if (!part) return await proveTrail(open('audit'), state, budgetMs);
    return { findings: await part.check({ open, now: new Date() }), isDone: true };
  } catch (error) {
    if (error instanceof StoreUnavailable) return undefined;
    log({ event: 'background-fault', reason: 'checking', ...describeError(error) });
    return { findings: [unchecked(what, "a document can't be read")], isDone: true };
  }
}

const unchecked = (what: string, why: string): Finding => ({
  sentence: `${what} could not be checked: ${why}. Ask a programmer.`,
  path: '/admin/record',
});

function afterPart(current: CheckDocument, result: Result | undefined): Partial<CheckDocument> {
  if (!result) return { tries: current.tries + 1 };
  const { heads = current.heads, isDone } = result;
  const findings = [...current.findings, ...result.findings.slice(0, mostFindings)];
  const left = result.findings.length - mostFindings;
  if (left > 0)
    findings.push({ sentence: `There are ${left} more of these.`, path: '/admin/record' });
  if (!isDone) return { findings, heads, tries: 0 };
  const done = current.done + 1;
  const finishedAt = done === total ? new Date().toISOString() : null;
  return { findings, heads, done, tries: 0, finishedAt };
}
