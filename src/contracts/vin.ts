/** What can be read from a vehicle identification number alone. */
export interface DecodedVin {
  /** Trimmed and in upper case. */
  vin: string;
  /** Null if the number is not one of Tesla's. */
  model: string | null;
  year: number | null;
  /** Why a number of the right form may be mistyped, in a sentence; null if nothing suggests it. */
  warning: string | null;
}

/** World manufacturer identifiers of Tesla. The other digits can be decoded only after these. */
const teslaMakers = ['5YJ', '7SA', 'LRW', 'XP7', '7G2', 'SFZ'];

const models: Record<string, string> = {
  S: 'Model S',
  3: 'Model 3',
  X: 'Model X',
  Y: 'Model Y',
  C: 'Cybertruck',
  R: 'Roadster',
  T: 'Semi',
  A: 'Cybercab',
};

/** Model years from 2010 on. A number says nothing of the registration, which may be a year later. */
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789';

/**
 * A typed number, decoded, or what is wrong with it in a sentence. A wrong check digit
 * is only a warning: Tesla's own lists hold numbers that fail it.
 */
export function decodeVin(text: string): DecodedVin | { problem: string } {
  const problem = formProblem(text.trim());
  if (problem) return { problem };
  const decoded = readVin(text);
  const warning = hasRightCheckDigit(decoded.vin)
    ? null
    : "The check digit of this VIN doesn't match the rest. Please compare it with the car.";
  return { ...decoded, warning };
}

function formProblem(typed: string): string | undefined {
  if (typed === '') return 'Please enter the VIN, 17 letters and digits.';
  if (/[ioq]/i.test(typed)) {
    return 'A VIN never has the letters I, O or Q. Look for a 1 or a 0 instead.';
  }
  if (/[^a-z0-9]/i.test(typed)) {
    return 'A VIN has only the letters A to Z and digits. Leave out the rest.';
  }
  return typed.length === 17
    ? undefined
    : `A VIN has 17 characters, but this one has ${typed.length}. Please check it.`;
}

/** A number as Tesla sends it, of whatever form; never refused. */
export function readVin(text: string): DecodedVin {
  const vin = text.trim().toUpperCase();
  const unknown = { vin, model: null, year: null, warning: null };
  const maker = vin.slice(0, 3);
  if (vin.length !== 17 || !teslaMakers.includes(maker)) return unknown;
  const yearCode = yearCodes.indexOf(vin.charAt(9));
  const year = yearCode < 0 ? null : 2010 + yearCode;
  // The Roadsters of SFZ ended in 2012: their digits are those of the round of codes before.
  const isFirstRoadster = maker === 'SFZ' && year !== null && year > 2030;
  return {
    ...unknown,
    model: models[vin.charAt(3)] ?? null,
    year: isFirstRoadster ? year - 30 : year,
  };
}

/** By 49 CFR 565.15: the weighted sum of all characters, modulo 11, is in position 9. */
function hasRightCheckDigit(vin: string): boolean {
  const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
  const sum = weights.reduce((total, weight, index) => total + weight * valueOf(vin[index]), 0);
  return vin[8] === '0123456789X'[sum % 11];
}

function valueOf(character = ''): number {
  if (/\d/.test(character)) return Number(character);
  const rows = ['.ABCDEFGH', '.JKLMN.P.R', '..STUVWXYZ'];
  return Math.max(...rows.map((letters) => letters.indexOf(character)));
}
