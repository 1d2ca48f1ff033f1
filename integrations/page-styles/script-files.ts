import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

const fileName = /[\w.-]+\.js\b/g;

/**
 * Reads the scripts of a built site. The function it gives answers with the code of every script
 * file that a page names, of those that these name, and so on.
 */
export async function readScriptFiles(dist: string): Promise<(html: string) => string> {
  const code = new Map<string, string>();
  for await (const file of glob('_astro/*.js', { cwd: dist })) {
    code.set(path.basename(file), await readFile(path.join(dist, file), 'utf8'));
  }
  return (html) => {
    const found = new Map<string, string>();
    const follow = (text: string): void => {
      for (const [name] of text.matchAll(fileName)) {
        const script = code.get(name);
        if (script === undefined || found.has(name)) continue;
        found.set(name, script);
        follow(script);
      }
    };
    follow(html);
    return [...found.values()].join('\n');
  };
}
