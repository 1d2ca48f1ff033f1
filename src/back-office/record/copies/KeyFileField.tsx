import { useId, useState } from 'react';
import type { CopyKey } from '#browser/copies/key-file.ts';

interface KeyFileFieldProps {
  label: string;
  hint: string;
  /** Takes the key; gives what is wrong with it in a sentence, or an empty text. */
  onKey: (key: CopyKey) => string;
}

/** Reads the owner's key file, which stays in this browser. */
export function KeyFileField({ label, hint, onKey }: KeyFileFieldProps) {
  const id = useId();
  const [problem, setProblem] = useState('');

  async function choose(file: File | undefined) {
    setProblem('');
    if (!file) return;
    try {
      const { readKeyFile } = await import('#browser/copies/key-file.ts');
      const key = file.size < 10_000 ? await readKeyFile(await file.text()) : null;
      setProblem(key ? onKey(key) : 'This is no key file. It is called towpath-key-... .txt.');
    } catch {
      setProblem("The file couldn't be read. Please choose it again.");
    }
  }

  return (
    <div>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <p id={`${id}-hint`} className="text-muted">
        {hint}
      </p>
      <input
        id={id}
        type="file"
        accept=".txt,text/plain"
        onChange={({ target }) => void choose(target.files?.[0])}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-hint ${id}-problem` : `${id}-hint`}
        className="mt-1.5 block min-h-11 w-full rounded-lg border border-field bg-ground p-2 file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-full file:border-0 file:bg-mist file:px-4 file:font-semibold file:text-text"
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-2 text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
