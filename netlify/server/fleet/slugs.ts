import type { OwnerDocument, OwnerEntry } from './owner-document.ts';

/** Addresses below /cars that are no car's. */
const reserved = new Set(['available']);
const longest = 40;

/** Letters that do not come apart into one and its accent. */
const plainLetters: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', þ: 'th' },
};

/**
 * A car with an address for its name. The one that it has stays as long as it fits the name; an earlier
 * one still leads to the car, and so no other car gets it, nor that of a car that is deleted.
 */
export function withSlug(
  entry: OwnerEntry,
  name: string,
  id: string,
  { vehicles, formerSlugs }: OwnerDocument,
): OwnerEntry {
  const wanted = slugOf(name);
  const taken = new Set([
    ...reserved,
    ...Object.keys(formerSlugs).filter((slug) => formerSlugs[slug] !== id),
    ...Object.entries(vehicles).flatMap(([other, { slugs }]) => (other === id ? [] : slugs)),
  ]);
  const free = [wanted, ...numbered(wanted, entry.slugs)].find((slug) => !taken.has(slug));
  let slug = free ?? wanted;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
  return slug === entry.slugs[0]
    ? entry
    : { ...entry, slugs: [slug, ...entry.slugs.filter((one) => one !== slug)] };
}

/** Those of a car's addresses that are an address with a number, such as `heron-2` for `heron`. */
const numbered = (wanted: string, slugs: readonly string[]) =>
  slugs.filter(
    (slug) => slug.startsWith(`${wanted}-`) && /^\d+$/.test(slug.slice(wanted.length + 1)),
  );

/** Such as `river-otter-2` for "River Otter 2". */
function slugOf(name: string): string {
  const letters = name
    .replace(/[ßæœøłđþ]/gi, (letter) => plainLetters[letter.toLowerCase()] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-|-$/g, '');
  return letters || 'car';
}
