import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import sharp from 'sharp';

const name = 'virtual:picture-colors';

/** Reads the colors of the pictures while the site is built, for the code that shows them anywhere. */
export function pictureColors(): AstroIntegration {
  let colors: Promise<Record<string, string>> | undefined;
  return {
    name: 'picture-colors',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        const plugin = {
          name: 'picture-colors',
          resolveId: (id: string) => (id === name ? `\0${name}` : undefined),
          async load(id: string) {
            if (id !== `\0${name}`) return undefined;
            colors ??= readColors(new URL('src/assets/', config.root));
            return `export const pictureColors = ${JSON.stringify(await colors)};`;
          },
        };
        updateConfig({ vite: { plugins: [plugin] } });
      },
    },
  };
}

async function readColors(folder: URL): Promise<Record<string, string>> {
  const colors: Record<string, string> = {};
  for await (const file of glob('**/*.{webp,avif,jpg,jpeg,png}', { cwd: folder })) {
    colors[file.split(path.sep).join('/')] = await averageColor(new URL(file, folder));
  }
  return colors;
}

async function averageColor(file: URL): Promise<string> {
  const pixel = await sharp(await readFile(file))
    .flatten()
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer();
  return `rgb(${[...pixel].join(' ')})`;
}
