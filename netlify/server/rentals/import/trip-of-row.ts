import {
  isBlank,
  isDash,
  lineOf,
  plainCell,
  readMiles,
  readMoney,
  readTime,
  wallTimeIn,
} from './cells.ts';
import { wallTimeProblem } from '#contracts/wall-time.ts';
import { naming, type Column } from './columns.ts';
import { reservationNumber } from './reservation-number.ts';
import type { Row } from './read-file.ts';
import { tripStatus } from './trip-status.ts';
import { shortened } from '#server/shortened.ts';

/** A row as people see it. */
export interface ListedRow {
  line: number;
  reservationId: string;
  guest: string;
  vehicle: string;
}

/** What a trip says about its rental, as it is stored; a field is missing if its cell is blank. */
export interface Said {
  customerName?: string;
  status: string;
  startDate: string;
  endDate: string;
  totalAmount: string;
  startOdometer?: string;
  endOdometer?: string;
  statedDistance?: string;
}

/** A trip of the marketplace, with what it says about its car. */
export interface Trip {
  reservationId: string;
  said: Said;
  cancelReason: string | null;
  car: { vin: string; id: string; names: string[] };
}

/** Why a row can't be imported, in a sentence for the owner. The other rows are not affected. */
export class RowProblem extends Error {}

type Cell = (column: Column) => string;

const names: readonly Column[] = ['guest', 'vehicle', 'vehicleName'];

/** Reads the cells of a row by column: one line each, and empty if there is no value. */
export function cellsOf({ cells }: Row, columns: ReadonlyMap<Column, number>): Cell {
  return (column) => {
    const cell = cells[columns.get(column) ?? -1] ?? '';
    // "Na" is a name.
    const [read, isEmpty] = names.includes(column) ? [lineOf, isDash] : [plainCell, isBlank];
    const text = read(cell);
    return isEmpty(text) ? '' : text;
  };
}

/** Long cells are cut. */
export function listedRow({ line }: Row, cell: Cell): ListedRow {
  const shown = (column: Column) => shortened(cell(column), 100);
  return {
    line,
    reservationId: shown('reservationId'),
    guest: shown('guest'),
    vehicle: shown('vehicle') || shown('vehicleName') || shown('vin'),
  };
}

/** Whether a row is not a trip, as a row of totals. One without a number is, if it names a guest and a car. */
export function isNoTrip(cell: Cell): boolean {
  if (cell('start') !== '' || cell('end') !== '') return false;
  const number = cell('reservationId');
  const hasCar = naming.some((column) => cell(column) !== '');
  return number === '' ? cell('guest') === '' || !hasCar : /^(grand )?totals?\b/i.test(number);
}

/** The trip of a row. Throws a `RowProblem` with why it can't be read. */
export function tripOfRow(row: Row, cell: Cell): Trip {
  if (row.isBroken) throw new RowProblem('A quotation mark in this line is never closed.');
  const { status, cancelReason } = tripStatus(required(cell, 'status', 'trip status'));
  const said = {
    customerName: shortened(cell('guest'), 100),
    status,
    startDate: readable(cell, 'start', 'trip start', readTime),
    endDate: readable(cell, 'end', 'trip end', readTime),
    totalAmount: readable(cell, 'earnings', 'total earnings', readMoney),
    startOdometer: optional(cell, 'startOdometer', 'check-in odometer', readMiles),
    endOdometer: optional(cell, 'endOdometer', 'check-out odometer', readMiles),
    statedDistance: optional(cell, 'distance', 'distance traveled', readMiles),
  };
  return {
    reservationId: reservationIdOf(cell),
    said: Object.fromEntries(Object.entries(said).filter(([, value]) => value)) as unknown as Said,
    cancelReason,
    car: {
      vin: cell('vin'),
      id: cell('vehicleId'),
      names: [cell('vehicle'), cell('vehicleName')]
        .map((name) => name.slice(0, 200))
        .filter(Boolean),
    },
  };
}

function reservationIdOf(cell: Cell): string {
  const id = reservationNumber(required(cell, 'reservationId', 'reservation ID'));
  if (id === '') throw new RowProblem('Its reservation ID is missing.');
  if (id.length > 100) throw new RowProblem('Its reservation ID is longer than 100 characters.');
  if (/^\d+([.,]\d+)?\s?(e|[x×]\s?10\^?)\+?\d+$/i.test(id)) {
    const sentence =
      'A spreadsheet rounded its reservation ID. Please use the file as you downloaded it.';
    throw new RowProblem(sentence);
  }
  return id;
}

function required(cell: Cell, column: Column, name: string): string {
  const text = cell(column);
  if (text === '') throw new RowProblem(`Its ${name} is missing.`);
  return text;
}

function readable(
  cell: Cell,
  column: Column,
  name: string,
  read: (text: string) => string | undefined,
): string {
  const text = required(cell, column, name);
  const value = read(text);
  if (value === undefined) {
    const sentence = `Its ${name} can't be read: ${shortened(text, 40)}`;
    throw new RowProblem(read === readTime ? `${sentence}. ${whyNoTime(text)}` : sentence);
  }
  return value;
}

const whyNoTime = (text: string) =>
  wallTimeProblem(wallTimeIn(text) ?? '', 'Please write it like 2026-12-27 03:00 PM.');

function optional(...[cell, column, name, read]: Parameters<typeof readable>): string {
  return cell(column) === '' ? '' : readable(cell, column, name, read);
}
