import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { builtPages } from '#integrations/built-pages.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates on the visitor's first sign of intent. */
    'client:intent'?: boolean;
  }
}

/** Adds `client:intent`: no code is requested before a pointer, a touch, focus or a key reaches the island. */
export function clientIntent(): AstroIntegration {
  const imports = new Map<string, string[]>();
  return {
    name: 'client-intent',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        addClientDirective({
          name: 'intent',
          entrypoint: './integrations/client-intent/directive.ts',
        });
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'client-intent',
                applyToEnvironment: (environment) => environment.name === 'client',
                generateBundle(_options, bundle) {
                  for (const chunk of Object.values(bundle)) {
                    if (chunk.type !== 'chunk') continue;
                    const needed = chunk.imports.map((file) => `/${file}`);
                    imports.set(`/${chunk.fileName}`, needed);
                  }
                },
              },
            ],
          },
        });
      },
      'astro:build:done': ({ dir }) => writeIslandModules(dir, imports),
    },
  };
}

/** The inline script in which Astro defines its `<astro-island>` element. */
const runtimeScript =
  /<script>((?:(?!<\/script>)[\s\S])*customElements\.define\("astro-island"[\s\S]*?)<\/script>/;
const islandTag = /<astro-island\b[^>]*>/g;
const loadsAtOnce = /<astro-island\b[^>]*\sclient="load"/;
const moduleUrl = /(?:component|renderer)-url="([^"]+)"/g;

/** The modules of all islands in some HTML, with everything that these import. */
function modulesIn(html: string, imports: Map<string, string[]>): string[] {
  const modules = new Set<string>();
  const add = (url: string) => {
    if (modules.has(url)) return;
    modules.add(url);
    imports.get(url)?.forEach(add);
  };
  for (const [, url = ''] of html.matchAll(moduleUrl)) add(url);
  // In one order, so that a second island's list is nearly the first one's again, and compresses to nothing.
  return [...modules].sort();
}

/**
 * Rewrites the built pages: Astro's island runtime moves from each page into one file, and every
 * island's tag lists that file (`data-runtime`) and all modules of its code (`data-modules`), so
 * that the first sign of intent can request everything in one round. A page whose island waits for
 * no intent keeps the runtime and asks for its modules in its head.
 *
 * @param imports the static imports of each client chunk, by address
 */
async function writeIslandModules(dist: URL, imports: Map<string, string[]>) {
  for await (const { file, html } of builtPages(dist)) {
    const [script = '', runtime] = runtimeScript.exec(html) ?? [];
    if (!runtime) continue;
    if (loadsAtOnce.test(html)) {
      const links = modulesIn(html, imports).map(
        (url) => `<link rel="modulepreload" href="${url}">`,
      );
      await writeFile(file, html.replace('</head>', `${links.join('')}</head>`));
      continue;
    }
    const digest = createHash('sha256').update(runtime).digest('hex').slice(0, 8);
    const address = `/_astro/island.${digest}.js`;
    await writeFile(new URL(`.${address}`, dist), runtime);
    const rewritten = html.replace(script, '').replace(islandTag, (tag) => {
      const modules = modulesIn(tag, imports).join(' ');
      // Nothing reads the island's random number and its options, which each page would carry.
      return tag
        .replace(/ (?:uid|opts)="[^"]*"/g, '')
        .replace(/>$/, ` data-runtime="${address}" data-modules="${modules}">`);
    });
    await writeFile(file, rewritten);
  }
}
