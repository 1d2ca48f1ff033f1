const LETTER_VALUES = 'A1B2C3D4E5F6G7H8J1K2L3M4N5P7R9S2T3U4V5W6X7Y8Z9';
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/**
 * A VIN with its check digit. `pattern` is 11 characters, any at the ninth position; `serial` the
 * last 6.
 */
export function makeVin(pattern: string, serial: number): string {
  const vin = pattern.slice(0, 8) + '0' + pattern.slice(9) + String(serial).padStart(6, '0');
  return vin.slice(0, 8) + checkDigit(vin) + vin.slice(9);
}

/** The ninth character that a VIN of 17 should have: 0-9 or X. */
export function checkDigit(vin: string): string {
  const sum = WEIGHTS.reduce(
    (total, weight, place) => total + weight * valueOf(vin.charAt(place)),
    0,
  );
  const rest = sum % 11;
  return rest === 10 ? 'X' : String(rest);
}

function valueOf(character: string): number {
  if (/\d/.test(character)) return Number(character);
  return Number(LETTER_VALUES.charAt(LETTER_VALUES.indexOf(character) + 1));
}
