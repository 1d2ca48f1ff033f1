import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Reads the markup that functions put into the shells. The function it gives answers, for the file of
 * a built shell, with all templates of the folders of the server that fill it; of other pages there
 * are none.
 */
export async function readShellTemplates(): Promise<(page: string) => string> {
  const templates = new Map<string, string>();
  for await (const file of glob('netlify/server/*/**/*.ts')) {
    const source = await readFile(file, 'utf8');
    if (!source.includes('/html.ts')) continue;
    const folder = path.dirname(file);
    templates.set(folder, `${templates.get(folder) ?? ''}\n${source}`);
  }
  return (page) => {
    const [, name] = /^shells[/\\]([\w-]+)[/\\]/.exec(page) ?? [];
    return [...templates.values()]
      .filter((sources) => name && sources.includes(`shell('${name}'`))
      .join('\n');
  };
}
