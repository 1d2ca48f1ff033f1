import { rulesHeader } from '#contracts/speculation-rules.ts';
import { carsTag } from '#server/http/purge.ts';
import { fillShell, pageAnswer } from '#server/http/shell.ts';

/** How the CDN keeps an answer about the cars. */
export interface Kept {
  /** What of the query it depends on: other parts, such as those of advertisements, make no copy. */
  vary: readonly ('pickUp' | 'return' | 'town' | 'page' | 'for')[];
  /** Whether the stores could be read. */
  isCurrent: boolean;
}

/** A built page, filled in, as an answer that the CDN keeps. */
export function keptPage(shell: string, view: object, how: Kept, status = 200): Response {
  const filled = fillShell(shell, view);
  if (filled === undefined) throw new Error(`The page ${shell} is not built.`);
  const answer = pageAnswer(filled, status);
  answer.headers.set(rulesHeader.name, rulesHeader.value);
  return kept(answer, how);
}

/**
 * For a minute the CDN answers with a copy, unless a purge of the cars comes first; browsers ask again
 * each time. What may be outdated, as the stores could not be read, is kept for a moment only.
 */
export function kept(response: Response, { vary, isCurrent }: Kept): Response {
  const { headers } = response;
  headers.set('cache-control', 'public, max-age=0, must-revalidate');
  headers.set('netlify-cdn-cache-control', `public, durable, max-age=${isCurrent ? 60 : 5}`);
  headers.set('netlify-cache-tag', carsTag);
  // Only the parts of a query that are named count, and no link has `none`.
  headers.set('netlify-vary', `query=${vary.join('|') || 'none'}`);
  return response;
}
