import { readContentFile } from '#content-rules/content-file.ts';

/**
 * Whether a file of a draft can be read, or is deleted. Mistakes in its words may wait in a draft; what no editor
 * writes, nobody could put right.
 */
export function isReadable(name: string, text: string | null): boolean {
  const fields = text === null ? {} : readContentFile(name, text).fields;
  return typeof fields === 'object' && fields !== null && !Array.isArray(fields);
}
