import * as z from 'zod/mini';
import {
  backupDocument,
  backupHeader,
  backupLimits,
  type BackedUp,
  type BackupDocument,
  type RestorePart,
} from '#contracts/backup.ts';
import { countWords } from '#back-office/words/number-words.ts';

/** What is wrong with a file, and what to do about it, in a sentence. */
export class FileProblem extends Error {}

export type BackupContents = z.infer<typeof backupHeader>;

const sliceBytes = 1_000_000;
const noBackup = "This file isn't a backup of this site. Choose one that was exported from it.";

/** The lines of a file with their numbers from 1; the file may be too large for memory. */
async function* linesOf(file: Blob): AsyncGenerator<[number: number, line: string]> {
  const decoder = new TextDecoder();
  let rest = '';
  let number = 0;
  for (let from = 0; from < file.size; from += sliceBytes) {
    const bytes = await file.slice(from, from + sliceBytes).arrayBuffer();
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield [(number += 1), line];
  }
  if (rest) yield [number + 1, rest];
}

function parse<Schema extends z.core.$ZodType>(line: string, schema: Schema, sentence: string) {
  try {
    return z.parse(schema, JSON.parse(line));
  } catch {
    throw new FileProblem(sentence);
  }
}

async function* documentsOf(file: Blob): AsyncGenerator<[document: BackupDocument, line: string]> {
  for await (const [number, line] of linesOf(file)) {
    if (number === 1 || !line.trim()) continue;
    const sentence = `Line ${number} of the file is damaged. Choose another copy.`;
    yield [parse(line, backupDocument, sentence), line];
  }
}

/**
 * What a backup holds.
 * @throws FileProblem if it is none, or incomplete
 */
export async function readBackup(file: Blob): Promise<BackupContents> {
  const { value: first } = await linesOf(file).next();
  const header = parse(first?.[1] ?? '', backupHeader, noBackup);
  let count = 0;
  for await (const _ of documentsOf(file)) count += 1;
  if (count !== header.documents) {
    throw new FileProblem('This file is incomplete: its end is missing. Choose another copy.');
  }
  return header;
}

/**
 * A backup in parts that the server accepts; the same ones each time, so that sending can continue.
 */
export async function* partsOf(
  file: Blob,
  { madeAt, documents: total }: Pick<BackupContents, 'madeAt' | 'documents'>,
): AsyncGenerator<RestorePart> {
  const encoder = new TextEncoder();
  let documents: BackupDocument[] = [];
  let bytes = 0;
  let done = 0;
  for await (const [document, line] of documentsOf(file)) {
    const size = encoder.encode(line).length;
    const isFull = documents.length === backupLimits.documents || bytes + size > backupLimits.bytes;
    if (isFull && documents.length > 0) {
      yield { madeAt, documents, isLast: false };
      documents = [];
      bytes = 0;
    }
    documents.push(document);
    bytes += size;
    done += 1;
  }
  yield { madeAt, documents, isLast: done === total };
}

/** A backup as a file: its header, then a document on each line. */
export function backupFile(
  parts: string[],
  { documents, holds }: { documents: number; holds: BackedUp },
  madeAt: Date,
  site: string,
): Blob {
  const at = madeAt.toISOString();
  const header: BackupContents = { towpathBackup: 1, madeAt: at, site, documents, holds };
  return new Blob([`${JSON.stringify(header)}\n`, ...parts], { type: 'application/x-ndjson' });
}

/** Documents as lines of a backup. */
export const linesWith = (documents: BackupDocument[]) =>
  documents.map((document) => `${JSON.stringify(document)}\n`).join('');

export const nothing: BackedUp = {
  ...{ cars: 0, photos: 0, rentals: 0, blocks: 0, leads: 0, entries: 0 },
};

/** Two counts together. */
export function sumOf(one: BackedUp, other: BackedUp): BackedUp {
  const sums = Object.entries(one).map(([name, count]) => [
    name,
    count + other[name as keyof BackedUp],
  ]);
  return Object.fromEntries(sums) as BackedUp;
}

/** What a backup holds in words: "1 car", "3,945 rentals". */
export function heldWords({ cars, photos, rentals, blocks, leads, entries }: BackedUp): string[] {
  return [
    cars > 0 && countWords(cars, 'car'),
    photos > 0 && countWords(photos, 'photo'),
    rentals > 0 && countWords(rentals, 'rental'),
    blocks > 0 && countWords(blocks, 'blocked time'),
    leads > 0 && countWords(leads, 'lead'),
    entries > 0 && countWords(entries, 'history entry', 'history entries'),
  ].filter((words) => words !== false);
}
