import { createHmac } from 'node:crypto';

/** Degrees on the globe. It never leaves the functions that read it from an answer. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** The sides of a cell in degrees: about 170 m from north to south, and as much across at our latitude. */
const cell = { latitude: 0.0015, longitude: 0.002 };

const hash = (row: number, column: number, key: Uint8Array) =>
  createHmac('sha256', key).update(`home base ${row} ${column}`).digest('base64url').slice(0, 22);

const cellOf = ({ latitude, longitude }: Place) => ({
  row: Math.floor(latitude / cell.latitude),
  column: Math.floor(longitude / cell.longitude),
});

/**
 * What is kept of a home base: keyed hashes of its cell and the eight around it. They tell whether a car
 * stands there, within 170 to 340 m, and without the key nothing at all.
 */
export function marksOf(place: Place, key: Uint8Array): string[] {
  const { row, column } = cellOf(place);
  const around = [-1, 0, 1];
  return around.flatMap((down) => around.map((right) => hash(row + down, column + right, key)));
}

/** Whether a place is at a home base with such marks. */
export function isAt(place: Place, marks: readonly string[], key: Uint8Array): boolean {
  const { row, column } = cellOf(place);
  return marks.includes(hash(row, column, key));
}
