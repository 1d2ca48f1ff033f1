import * as z from 'zod/mini';
import { auditTargets } from '#contracts/audit.ts';
import { decodeQuery, parseFields } from '#server/http/request-body.ts';
import type { AuditCursor, AuditTarget } from './audit-page.ts';

const cursorSentence = 'Please load the history again from its beginning.';
const targetSentence =
  'Please ask for one kind of target, such as target=rental or target=rental:ID.';

const query = z.object({
  cursor: z.optional(
    z.string().check(z.regex(/^\d{4}-\d\d(\.\d{3,4})?(:\d{1,6})?$/, { error: cursorSentence })),
  ),
  target: z.optional(
    z
      .string()
      .check(
        z.regex(new RegExp(`^(${auditTargets.join('|')})(:.{1,100})?$`), { error: targetSentence }),
      ),
  ),
});

/** What a call asks of the trail: `?target=rental:ID&cursor=`. 400 for anything else. */
export function readAuditQuery(url: string): {
  target: AuditTarget | null;
  from: AuditCursor | null;
} {
  const { cursor, target } = parseFields(query, decodeQuery(url));
  const [name, index] = cursor?.split(':') ?? [];
  const [kind, id] = target?.split(/:(.*)/s) ?? [];
  return {
    target: kind === undefined ? null : { kind, id },
    from:
      name === undefined ? null : { name, index: index === undefined ? Infinity : Number(index) },
  };
}
