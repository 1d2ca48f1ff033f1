import Papa from 'papaparse';
import { importLimits } from '#contracts/rental-import.ts';
import { Refusal } from '#server/http/refusal.ts';
import { matchColumns } from '#server/rentals/import/columns.ts';
import type { Column } from '#server/rentals/import/columns.ts';

/** A row of the file that holds something. */
export interface Row {
  /** Where it begins in the file, from 1. */
  line: number;
  cells: string[];
  /** Its quotation marks don't match, so nobody knows where its cells begin and end. */
  isBroken: boolean;
}

export interface TripFile {
  headers: string[];
  columns: Map<Column, number>;
  rows: Row[];
}

/** A CSV file with commas, semicolons or tabs: whichever makes the most of its headers. 400 when it is too long. */
export function readTripFile(csv: string): TripFile {
  const text = csv.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [best] = [',', ';', '\t']
    .map((delimiter) => ({ delimiter, matched: matchColumns(readHeaders(text, delimiter)).size }))
    .sort((one, other) => other.matched - one.matched);
  const [head, ...rows] = readRows(text, best?.delimiter ?? ',');
  if (rows.length > importLimits.rows) {
    const most = importLimits.rows.toLocaleString('en-US');
    const sentence = `This file has more than ${most} trips, so please split it.`;
    throw new Refusal(400, sentence, { reason: 'rows' });
  }
  const headers = head?.cells ?? [];
  return { headers, columns: matchColumns(headers), rows };
}

function readHeaders(text: string, delimiter: string): string[] {
  const { data } = Papa.parse<string[]>(text.trimStart(), { delimiter, newline: '\n', preview: 1 });
  return data[0] ?? [];
}

function readRows(text: string, delimiter: string): Row[] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n' });
  const broken = new Set(errors.map(({ row }) => row));
  let next = 1;
  const rows = data.map((cells, index): Row => {
    const line = next;
    next += 1 + cells.join('').split('\n').length - 1;
    return { line, cells, isBroken: broken.has(index) };
  });
  return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}
