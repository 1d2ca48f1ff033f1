import * as z from 'zod/mini';
import type { Exported } from '#contracts/sign-in-body.ts';
import { downloadCsv } from '#back-office/download/save-file.ts';
import { adminRequest } from './admin-request.ts';

/** Leaves an entry in the history that a list was saved as a file; the file doesn't wait for it. */
export function recordExport(what: Exported) {
  const call = { method: 'POST', body: { what } } as const;
  adminRequest('/api/admin/exports', call, z.unknown()).catch(() => {});
}

/** Saves a list as a file of the device, with its entry in the history. */
export function saveList(what: Exported, fileName: string, rows: (readonly string[])[]) {
  recordExport(what);
  downloadCsv(fileName, rows);
}
