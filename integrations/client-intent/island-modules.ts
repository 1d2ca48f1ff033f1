import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The inline script in which Astro defines its `<astro-island>` element. */
const runtimeScript =
  /<script>((?:(?!<\/script>)[\s\S])*customElements\.define\("astro-island"[\s\S]*?)<\/script>/;
const islandTag = /<astro-island\b[^>]*>/g;
const loadsAtOnce = /<astro-island\b[^>]*\sclient="load"/;
const moduleUrl = /(?:component|renderer)-url="([^"]+)"/g;

/** All modules that a module needs, dependencies of dependencies and itself included. */
function closure(
  url: string,
  imports: Map<string, string[]>,
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(url)) return seen;
  seen.add(url);
  for (const dependency of imports.get(url) ?? []) closure(dependency, imports, seen);
  return seen;
}

/** The modules of all islands of a page. */
function modulesIn(html: string, imports: Map<string, string[]>): Set<string> {
  const modules = new Set<string>();
  for (const [, url = ''] of html.matchAll(moduleUrl)) closure(url, imports, modules);
  return modules;
}

/**
 * Rewrites the built pages: Astro's island runtime moves from each page into one file, and every
 * island's tag lists that file (`data-runtime`) and all modules of its code (`data-modules`), so
 * that the first sign of intent can request everything in one round. A page whose island waits for
 * no intent keeps the runtime and asks for its modules in its head.
 *
 * @param imports the static imports of each client chunk, by address
 */
export async function writeIslandModules(dist: string, imports: Map<string, string[]>) {
  for await (const file of glob('**/*.html', { cwd: dist })) {
    const page = path.join(dist, file);
    const html = await readFile(page, 'utf8');
    const [script = '', runtime] = runtimeScript.exec(html) ?? [];
    if (!runtime) continue;
    if (loadsAtOnce.test(html)) {
      const links = [...modulesIn(html, imports)].map(
        (url) => `<link rel="modulepreload" href="${url}">`,
      );
      await writeFile(
        page,
        html.replace('</head>', () => `${links.join('')}</head>`),
      );
      continue;
    }
    const digest = createHash('sha256').update(runtime).digest('hex').slice(0, 8);
    const address = `/_astro/island.${digest}.js`;
    await writeFile(path.join(dist, address), runtime);
    const rewritten = html.replace(script, '').replace(islandTag, (tag) => {
      const modules = modulesIn(tag, imports);
      return tag.replace(
        />$/,
        ` data-runtime="${address}" data-modules="${[...modules].join(' ')}">`,
      );
    });
    await writeFile(page, rewritten);
  }
}
