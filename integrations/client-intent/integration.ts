import type { AstroIntegration } from 'astro';
import { writeIslandModules } from './island-modules.ts';

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
