import * as z from 'zod/mini';
import type { Exported } from '#contracts/sign-in-body.ts';
import { adminRequest } from './admin-request.ts';

/** Leaves an entry in the history that a list was saved as a file; the file doesn't wait for it. */
export function recordExport(what: Exported) {
  const call = { method: 'POST', body: { what } } as const;
  adminRequest('/api/admin/exports', call, z.unknown()).catch(() => {});
}
