import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { StartError } from './start-error.ts';
import type { Shutdown } from './shutdown.ts';

export interface BuildOptions {
  /** Where the site goes, instead of `dist`. */
  outDir?: string;
  /** The commit that it is built from, as Netlify says it. */
  commit?: string;
}

/** Builds the site in its own process, which ends with the command. */
export async function astroBuild(
  root: string,
  shutdown: Shutdown,
  { outDir, commit }: BuildOptions = {},
): Promise<void> {
  const astro = path.join(root, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const env = {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    ...(commit && { COMMIT_REF: commit }),
  };
  const build = spawn(process.execPath, [astro, 'build', ...(outDir ? ['--outDir', outDir] : [])], {
    ...{ cwd: root, env },
    stdio: 'inherit',
  });
  shutdown.add(() => build.kill());
  const [code] = (await once(build, 'exit')) as [number | null];
  if (code === 0) return;
  // Ctrl-C ends the build first; the command then ends on its own.
  if (shutdown.started) await new Promise(() => {});
  throw new StartError(
    'The site could not be built. The lines above say why; fix it and start again.',
  );
}
