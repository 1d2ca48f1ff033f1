/** What a vehicle identification number tells without asking anybody. */
export interface DecodedVin {
  vin: string;
  /** Null where the number is not one of Tesla's. */
  model: string | null;
  year: number | null;
}
