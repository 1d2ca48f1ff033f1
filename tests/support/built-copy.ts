import { cp } from 'node:fs/promises';
import path from 'node:path';
import { buildIfChanged, buildResults } from '#local/start/build-if-changed.ts';
import { siteCopy, siteParts } from './site-copy.ts';

/** A copy of this project for `npm start`, with the last build of this one as its own. */
export async function builtCopy() {
  const copy = await siteCopy(...siteParts, 'netlify.toml', 'package-lock.json');
  await buildIfChanged(copy.path, async () => {
    for (const part of buildResults) {
      await cp(part, path.join(copy.path, part), { recursive: true });
    }
  });
  return copy;
}
