import { z } from 'zod';

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      optionalDependencies: z.record(z.string(), z.string()).default({}),
    }),
  ),
});

/**
 * The optional packages that a package in the lock file names but the lock file lacks, as
 * `name@range`. npm leaves out what the registry doesn't have: mostly packages for other systems.
 */
export function missingFromLock(lock: unknown): string[] {
  const { packages } = lockFile.parse(lock);
  const isThere = (place: string, name: string, range: string): boolean => {
    const found = foldersUp(place).find((folder) => packages[folder + name]);
    // Packages for one system are named by an exact version.
    return found !== undefined && (!/^\d/.test(range) || packages[found + name]?.version === range);
  };
  return Object.entries(packages).flatMap(([place, { optionalDependencies }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, range]) => !isThere(place, name, range))
      .map(([name, range]) => `${name}@${range}`),
  );
}

/**
 * Where Node looks for the imports of the package at this path: its own folder, then those around
 * it.
 */
function foldersUp(place: string): string[] {
  const own = `${place}${place && '/'}node_modules/`;
  if (!place) return [own];
  return [own, ...foldersUp(place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/'))))];
}
