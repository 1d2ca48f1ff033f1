import { describe, expect, test } from 'vitest';
import { describeColumns, requireColumns } from '#server/rentals/import/columns.ts';
import { readTripFile } from '#server/rentals/import/read-file.ts';
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

  test('and a quotation mark without a partner marks the rows that it spoils', () => {
    const { rows } = readTripFile('VIN,Guest\na,x\nb,"y\nc,z\n');
    expect(rows.map(({ line, isBroken }) => [line, isBroken])).toEqual([
      [2, false],
      [3, true],
    ]);
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

test('headers are matched whatever their case, spaces and marks, and the others are told', () => {
  const headers = ['RESERVATION-ID', ' trip_start ', 'Trip  End', 'Distance traveled (mi)', 'Tips'];
  const { columns } = readTripFile(`${headers.join(',')},Trip end,Distance (km)\n`);
  expect(describeColumns(headers, columns)).toEqual([
    { header: 'RESERVATION-ID', takenFor: 'Reservation ID' },
    { header: 'trip_start', takenFor: 'Trip start' },
    { header: 'Trip  End', takenFor: 'Trip end' },
    { header: 'Distance traveled (mi)', takenFor: 'Distance traveled' },
    { header: 'Tips', takenFor: null },
  ]);
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
    'This file has no Total earnings, so please choose the trip earnings file.',
  );
  expect(sentenceOf('<!doctype html>')).toBe(
    'This file has no Reservation ID, Trip start, Trip end, Trip status, Total earnings, or VIN, so please choose the trip earnings file.',
  );
});
