import { expect, test } from 'vitest';
import { runCommand } from '#tests/support/command.ts';
import { siteCopy, siteParts } from '#tests/support/site-copy.ts';

test('npm run dev, which has no build, answers with the pages of functions as they are in their sources', async () => {
  await using copy = await siteCopy(...siteParts);
  await copy.edit('../layouts/AnswerLayout.astro', '<main', '<main data-edited');
  const dev = runCommand('scripts/dev.ts', {
    cwd: copy.path,
    env: { ASTRO_TELEMETRY_DISABLED: '1', PORT: '0' },
  });
  const url = await dev.printed(/Ready on (\S+)\n/);
  const headers = { accept: 'text/html' };
  const answer = await fetch(`${url}/api/estimate`, { headers });
  const html = await answer.text();
  expect(html).toContain('data-edited');
  expect(html).toContain('<h1>What will your trip cost?</h1>');
  const cars = await fetch(`${url}/cars`, { headers });
  expect(await cars.text()).toContain('No cars to show right now');
  dev.signal('SIGINT');
  await dev.ended;
});
