import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildLock } from '#local/start/build-lock.ts';
import { buildResults, forgetBuild } from '#local/start/build-if-changed.ts';
import { buildWithoutWarning } from '#scripts/checks/build-without-warning.ts';
import { siteCopy, siteParts } from './site-copy.ts';

// Builds the site from the content of the tests, and puts what that leaves where they find it. `npm start`
// builds the site from its own content again.
try {
  await using copy = await siteCopy(...siteParts, 'package-lock.json');
  await buildWithoutWarning(copy.path);
  using _ = await buildLock('.');
  await forgetBuild('.');
  for (const result of buildResults) {
    await rm(result, { recursive: true, force: true });
    await cp(path.join(copy.path, result), result, { recursive: true });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
