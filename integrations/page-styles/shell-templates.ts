import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Reads the markup that functions put into the shells. The function it gives answers, for the file of
 * a built shell, with the markup of the folder of the server that fills it; of other pages there is
 * none.
 */
export async function readShellTemplates(): Promise<(page: string) => string> {
  const markup = new Map<string, string>();
  for await (const file of glob('netlify/server/**/*-markup.ts')) {
    const folder = path.dirname(file);
    const source = await readFile(file, 'utf8');
    markup.set(folder, `${markup.get(folder) ?? ''}\n${source}`);
  }
  return (page) => {
    const [, name] = /^shells[/\\]([\w-]+)[/\\]/.exec(page) ?? [];
    return [...markup.values()]
      .filter((sources) => name && sources.includes(`shell('${name}'`))
      .join('\n');
  };
}
