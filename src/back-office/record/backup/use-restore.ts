import { useRef } from 'react';
import { restoreAnswer } from '#contracts/backup.ts';
import { queryClient } from '#back-office/session/queries.ts';
import { adminRequest, patience } from '#back-office/session/request.ts';
import { partsOf } from './backup-file.ts';
import { useLongWork } from './use-long-work.ts';

/** Sends a backup part by part. When it continues, it skips the parts already sent. */
export function useRestore(file: File, total: number) {
  const sent = useRef({ documents: 0, written: 0, same: 0 });
  const work = useLongWork(async (signal, tell) => {
    const so = sent.current;
    let passed = 0;
    tell(so.documents, total);
    for await (const part of partsOf(file, total)) {
      passed += part.documents.length;
      if (passed <= so.documents && !part.isLast) continue;
      const call = { method: 'POST', body: part, signal, patience } as const;
      const answer = await adminRequest('/api/admin/restore', call, restoreAnswer);
      so.documents = passed;
      so.written += answer.written;
      so.same += answer.same;
      tell(passed, total);
    }
    void queryClient.invalidateQueries();
  });
  return { ...work, answer: () => sent.current };
}
