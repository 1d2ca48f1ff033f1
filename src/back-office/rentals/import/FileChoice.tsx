import { FileUp } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { plainText } from '#contracts/plain-text.ts';

interface FileChoiceProps {
  /** Which files the file picker offers. */
  accept: string;
  /** In bytes; beyond it, the sentence is what is wrong. */
  limit: number;
  tooLarge: string;
  /** How its bytes are read: in UTF-8 if it isn't said, or else as older programs write it. */
  textOf?: (bytes: Uint8Array) => string;
  onText: (text: string, name: string) => void;
  onProblem: (sentence: string) => void;
  children: ReactNode;
}

/** The text of a file: in UTF-16 if its first bytes say so, or else as its kind is written. */
export async function readText(file: Blob, textOf = plainText): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return textOf(bytes);
}

/** A place to choose a file, or to drop one. */
export function FileChoice(props: FileChoiceProps) {
  const { accept, limit, tooLarge, textOf, onText, onProblem, children } = props;
  const [isOver, setIsOver] = useState(false);
  function read(file: File | undefined) {
    if (!file) return;
    if (file.size > limit) onProblem(tooLarge);
    else
      readText(file, textOf).then(
        (text) => onText(text, file.name),
        (error: Error) => onProblem(error.message),
      );
  }
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
        read(event.dataTransfer.files[0]);
      }}
      className={`relative grid min-h-24 cursor-pointer place-items-center gap-1 rounded-xl border-2 border-dashed p-4 text-center has-[:focus-visible]:outline has-[:focus-visible]:outline-[3px] has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-link ${isOver ? 'border-link bg-link/10' : 'border-field'}`}
    >
      <FileUp className="size-6 text-link" />
      <span>{children}</span>
      <input
        type="file"
        accept={accept}
        onChange={({ target }) => {
          read(target.files?.[0]);
          // The same file may be chosen again after an edit.
          target.value = '';
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  );
}
