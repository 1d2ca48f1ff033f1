import { describe, expect, test } from 'vitest';
import { describeColumns, requireColumns } from './columns.ts';
import { readTripFile } from './read-file.ts';
import { tripEarnings } from '#tests/support/trip-earnings.ts';

const linesOf = (csv: string) =>
  readTripFile(csv).rows.map(({ line, cells }) => [line, cells[0]] as const);

describe('rows keep the line that they begin on', () => {
  test.each([
    ['Windows', '\r\n'],
    ['Unix', '\n'],
    ['old Mac', '\r'],
  ])('with the line ends of %s, after blank lines and cells of several lines', (_, end) => {
    const csv = ['VIN,Guest', 'a,"one', 'two"', '', ',', 'b,x', '"c', '', '",y', 'd,z'].join(end);
    expect(linesOf(csv)).toEqual([
      [2, 'a'],
      [6, 'b'],
      [7, 'c\n\n'],
      [10, 'd'],
    ]);
  });

  test('and a quotation mark without a partner spoils its own line alone', () => {
    const rowsOf = (lines: string[]) =>
      readTripFile(['VIN,Guest', ...lines, ''].join('\n')).rows.map(({ line, cells, isBroken }) =>
        isBroken ? `${line} broken` : `${line} ${cells.join('|')}`,
      );
    expect(rowsOf(['a,x', 'b,"y', 'c,z', 'd,"1,2"'])).toEqual([
      ...['2 a|x', '3 broken', '4 c|z', '5 d|1,2'],
    ]);
    expect(rowsOf(['b,"y', 'c,z', 'd,"one', 'two",', 'e,w"'])).toEqual([
      ...['2 broken', '3 c|z', '4 d|one\ntwo|', '6 e|w"'],
    ]);
  });

  test('and where thousands of them have none no line is left out, in no time', () => {
    const { rows } = readTripFile(`VIN,Guest\n${'a,"b\n'.repeat(9_999)}`);
    expect(rows.map(({ line }) => line)).toEqual(Array.from({ length: 9_999 }, (_, n) => n + 2));
    expect(rows.every(({ isBroken }) => isBroken)).toBe(true);
  });
});

test.each([';', '\t', ','])('columns may stand between "%s"', (delimiter) => {
  const [first, ...others] = ['Reservation ID', 'Guest', 'VIN', 'Total earnings'];
  const head = [first, ...others].join(delimiter);
  const { headers, columns } = readTripFile(
    `\uFEFF${head}\n1${delimiter}"a,b;c"${delimiter}${delimiter}`,
  );
  expect(headers).toEqual([first, ...others]);
  expect([...columns.keys()]).toEqual(['reservationId', 'guest', 'vin', 'earnings']);
});

test.each([
  ['a line for spreadsheets', 'sep=;\nReservation ID;VIN\n1;v', 3],
  ['a title', '"Trip earnings, 2026"\n\nReservation ID,VIN\n1,v', 4],
])('%s above the headers is no header', (_, csv, line) => {
  const { headers, rows } = readTripFile(csv);
  expect(headers).toEqual(['Reservation ID', 'VIN']);
  expect(rows).toEqual([{ line, cells: ['1', 'v'], isBroken: false, height: 1 }]);
});

test('a workbook is refused with what to do instead', () => {
  expect(() => readTripFile('PK\u0003\u0004\u0014\u0000')).toThrow(
    expect.objectContaining({
      problems: [{ sentence: expect.stringMatching(/save it as CSV/) as string }],
    }),
  );
});

test('headers are matched whatever their case, spaces and marks, and the others are told', () => {
  const headers = ['RESERVATION-ID', ' trip_start ', 'Trip  End', 'Distance traveled (mi)', 'Tips'];
  const { columns } = readTripFile(`${headers.join(',')},Trip end,Distance (km)\n`);
  expect(describeColumns(headers, columns)).toEqual([
    { header: 'RESERVATION-ID', readAs: 'Reservation ID' },
    { header: 'trip_start', readAs: 'Trip start' },
    { header: 'Trip  End', readAs: 'Trip end' },
    { header: 'Distance traveled (mi)', readAs: 'Distance traveled' },
    { header: 'Tips', readAs: null },
  ]);
  expect(describeColumns(Array<string>(2_000).fill(''), columns)).toHaveLength(200);
  expect(columns.get('end')).toBe(2);
  expect([...columns.values()]).not.toContain(6);
});

test('a file without the columns that are needed is refused with their names', () => {
  const sentenceOf = (csv: string) => {
    try {
      requireColumns(readTripFile(csv).columns);
    } catch (error) {
      return (error as { problems: [{ sentence: string }] }).problems[0].sentence;
    }
    return undefined;
  };
  expect(sentenceOf(tripEarnings([]))).toBeUndefined();
  expect(sentenceOf('Reservation ID,Trip start,Trip end,Trip status,Vehicle\n')).toBe(
    'This file has no Total earnings. Please choose the trip earnings file.',
  );
  expect(sentenceOf('<!doctype html>')).toBe(
    'This file has no Reservation ID, Trip start, Trip end, Trip status, Total earnings, or VIN. Please choose the trip earnings file.',
  );
});

test('of several columns that could be meant the one counts that the marketplace has', () => {
  const { columns } = readTripFile(
    'Earnings,Status,Reservation,Reservation ID,Trip status,Total earnings,VIN',
  );
  expect(['earnings', 'status', 'reservationId'].map((one) => columns.get(one as never))).toEqual([
    5, 4, 3,
  ]);
});
