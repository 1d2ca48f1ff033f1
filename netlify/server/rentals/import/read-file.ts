import Papa from 'papaparse';
import { importLimits } from '#contracts/rental-import.ts';
import { Refusal } from '#server/refusal.ts';
import { matchColumns, type Column } from './columns.ts';

/** A row of the file that is not empty. */
export interface Row {
  /** Where it begins in the file, from 1. */
  line: number;
  cells: string[];
  /** Its quotation marks don't match, so its cells can't be separated. */
  isBroken: boolean;
}

export interface TripFile {
  headers: string[];
  columns: Map<Column, number>;
  rows: Row[];
}

/**
 * Reads a CSV file with commas, semicolons or tabs, whichever fits its headers best. They are among its first
 * lines: a title may stand above them, or `sep=;`. 400 if too long, or a workbook.
 */
export function readTripFile(csv: string): TripFile {
  if (/^PK[\u0003\u0005]/.test(csv)) throw isWorkbook();
  const text = csv.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [best] = [',', ';', '\t']
    .map((delimiter) => ({
      delimiter,
      matched: Math.max(...readHeads(text, delimiter).map((cells) => matchColumns(cells).size)),
    }))
    .sort((one, other) => other.matched - one.matched);
  const all = readRows(text, best?.delimiter ?? ',');
  const matched = all.slice(0, headLines).map(({ cells }) => matchColumns(cells).size);
  const [head, ...rows] = all.slice(Math.max(0, matched.indexOf(Math.max(...matched))));
  if (rows.length > importLimits.rows) {
    const most = importLimits.rows.toLocaleString('en-US');
    const sentence = `This file has more than ${most} trips. Please split it.`;
    throw new Refusal(400, 'rows', sentence);
  }
  const headers = head?.cells ?? [];
  return { headers, columns: matchColumns(headers), rows };
}

/** Among so many lines that are not empty, the headers are sought. */
const headLines = 5;

function readHeads(text: string, delimiter: string): string[][] {
  const options = { delimiter, newline: '\n', preview: headLines } as const;
  return Papa.parse<string[]>(text.trimStart(), options).data;
}

const isWorkbook = () =>
  new Refusal(
    400,
    'workbook',
    'This is an Excel workbook. Open it, save it as CSV, and choose that file.',
  );

/** How many unclosed quotation marks a file is read past. */
const mostReadAnew = 20;

/**
 * The rows of a text. An unclosed quotation mark swallows the next lines: its own line is broken,
 * and the next ones are read again. After 20 such marks, every line that one swallows is broken.
 */
function readRows(text: string, delimiter: string): Row[] {
  const lines = text.split('\n');
  const brokenLine = (line: number): Row => ({
    ...{ line, isBroken: true },
    cells: lines[line - 1]?.split(delimiter) ?? [],
  });
  let rows: Row[] = [];
  let unread = parseRows(text, delimiter, 1);
  for (let turns = mostReadAnew; turns > 0; turns -= 1) {
    const place = unread.findIndex(isTornApart);
    const torn = unread[place];
    if (!torn) break;
    rows = [...rows, ...unread.slice(0, place), brokenLine(torn.line)];
    unread = parseRows(lines.slice(torn.line).join('\n'), delimiter, torn.line + 1);
  }
  const left = unread.flatMap((row) =>
    isTornApart(row)
      ? Array.from({ length: row.height }, (_, below) => brokenLine(row.line + below))
      : [row],
  );
  return [...rows, ...left].filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

type ParsedRow = Row & { height: number };

const isTornApart = ({ isBroken, height }: ParsedRow) => isBroken && height > 1;

function parseRows(text: string, delimiter: string, first: number): ParsedRow[] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n' });
  const broken = new Set(errors.map(({ row }) => row));
  let next = first;
  return data.map((cells, index) => {
    const height = cells.join('').split('\n').length;
    const line = next;
    next += height;
    return { line, cells, height, isBroken: broken.has(index) };
  });
}
