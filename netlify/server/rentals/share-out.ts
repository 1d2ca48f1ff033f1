/**
 * Splits a total in proportion to weights, in whole shares that add up exactly to it: the remainder
 * goes one by one to the largest fractions.
 * @param total a whole number, which may be negative
 * @param weights whole numbers that are not negative; if all are 0, the first part gets everything
 */
export function shareOut(total: number, weights: readonly number[]): number[] {
  const sum = BigInt(weights.reduce((one, other) => one + other, 0));
  if (sum === 0n) return weights.map((_, place) => (place === 0 ? total : 0));
  const amount = BigInt(Math.abs(total));
  // Products of cents and milliseconds exceed what a number can hold.
  const parts = weights.map((weight, place) => {
    const product = amount * BigInt(weight);
    return { place, share: Number(product / sum), remainder: product % sum };
  });
  const left = Number(amount) - parts.reduce((given, { share }) => given + share, 0);
  const first = [...parts].sort((one, other) =>
    one.remainder === other.remainder
      ? one.place - other.place
      : one.remainder > other.remainder
        ? -1
        : 1,
  );
  for (const part of first.slice(0, left)) part.share += 1;
  return parts.map(({ share }) => (total < 0 && share ? -share : share));
}
