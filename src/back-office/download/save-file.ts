/** How long the file stays at its address, ms: a browser may read it late. */
const stay = 60_000;

/** Downloads a file under a name. */
export function saveFile(name: string, file: Blob) {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), stay);
}

/** What a spreadsheet would run as a formula, full-width characters included. */
const beginsFormula = /^[=+\-@\t\r＝＋－＠]/;
const isNumber = /^-?\d+(\.\d+)?$/;

function cell(text: string): string {
  const safe = beginsFormula.test(text) && !isNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as CSV (RFC 4180), marked as UTF-8 for spreadsheets and free of formulas. */
export const csvOf = (rows: (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

export function downloadCsv(fileName: string, rows: (readonly string[])[]) {
  saveFile(fileName, new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
}
