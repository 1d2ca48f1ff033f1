import { FileUp } from 'lucide-react';
import { useState, type ReactNode } from 'react';

interface FileChoiceProps {
  /** Which files the file picker offers. */
  accept: string;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** A place to choose a file, or to drop one. */
export function FileChoice({ accept, onFile, children }: FileChoiceProps) {
  const [isOver, setIsOver] = useState(false);
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const file = event.dataTransfer.files[0];
        if (file) onFile(file);
      }}
      className={`relative grid min-h-24 cursor-pointer place-items-center gap-1 rounded-xl border-2 border-dashed p-4 text-center has-[:focus-visible]:outline has-[:focus-visible]:outline-[3px] has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-link ${isOver ? 'border-link bg-link/10' : 'border-field'}`}
    >
      <FileUp aria-hidden="true" className="size-6 text-link" />
      <span>{children}</span>
      <input
        type="file"
        accept={accept}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file may be chosen again after an edit.
          target.value = '';
          if (file) onFile(file);
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  );
}
