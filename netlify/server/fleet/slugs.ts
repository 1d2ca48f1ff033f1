import type { OwnerDocument, OwnerEntry } from './owner-document.ts';

/** Addresses below /cars that are no car's. */
const reserved = new Set(['free']);
const longest = 40;

/**
 * A car with an address for its name. The one that it has stays as long as it fits the name; an earlier
 * one still leads to the car, and so no other car gets it.
 */
export function withSlug(
  entry: OwnerEntry,
  name: string,
  id: string,
  vehicles: OwnerDocument['vehicles'],
): OwnerEntry {
  const wanted = slugOf(name);
  const [current] = entry.slugs;
  if (current?.replace(/-\d+$/, '') === wanted || current === wanted) return entry;
  const others = Object.entries(vehicles).flatMap(([other, { slugs }]) =>
    other === id ? [] : slugs,
  );
  const taken = new Set([...others, ...reserved]);
  let slug = wanted;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
  return { ...entry, slugs: [slug, ...entry.slugs.filter((one) => one !== slug)] };
}

/** Such as `river-otter-2` for "River Otter 2". */
function slugOf(name: string): string {
  const letters = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-|-$/g, '');
  return letters || 'car';
}
