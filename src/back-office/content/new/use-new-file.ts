import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ContentOverview } from '#contracts/content-edit.ts';
import type { ContentOp } from '#contracts/content-requests.ts';
import { saveChanges } from '#back-office/content/content-queries.ts';
import { fileName } from './file-name.ts';

type NewFile = Omit<Extract<ContentOp, { do: 'create' }>, 'do' | 'id' | 'file'> & {
  /** What its name is made of. */
  about: string;
};

/** Adds a file to a folder of the draft. What is sent again is the same file, until `change` says that it is another. */
export function useNewFile(
  folder: string,
  { files }: Pick<ContentOverview, 'files'>,
  onMade: (file: string) => void,
) {
  const sent = useRef<{ id: string; file: string }>(undefined);
  const change = () => {
    sent.current = undefined;
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ about, ...made }: NewFile) => {
      const existing = files.map(({ file }) => file);
      sent.current ??= { id: crypto.randomUUID(), file: fileName(folder, about, existing) };
      const { file } = sent.current;
      const { conflicts } = await saveChanges([{ do: 'create', ...sent.current, ...made }]);
      if (conflicts.length === 0) return file;
      // Somebody else was first to use its name.
      change();
      throw new Error('Taken.');
    },
    onSuccess: onMade,
  });
  return { add: mutate, change, isPending, error };
}
