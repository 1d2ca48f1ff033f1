import { readdirSync } from 'node:fs';
import { ESLint } from 'eslint';
import { describe, expect, test } from 'vitest';
import { backOfficeLayers, serverLayers } from '#scripts/checks/import-rules.ts';

const eslint = new ESLint({ ruleFilter: ({ ruleId }) => ruleId.startsWith('no-restricted-') });

async function complaints(file: string, code: string): Promise<string[]> {
  const source = file.endsWith('.astro') ? `---\n${code}\n---\n` : code;
  const [result] = await eslint.lintText(source, { filePath: file });
  return (result?.messages ?? []).map(({ message }) => message);
}

describe('what the map allows', () => {
  test.each([
    ['src/pages/index.astro', '#layouts/SiteLayout.astro'],
    ['src/pages/index.astro', '#sections/home/Hero.astro'],
    ['src/sections/home/Hero.astro', '#components/Button.astro'],
    ['src/sections/shared/Contact.astro', '#islands/contact-form/contact-form.tsx'],
    ['src/sections/home/Hero.astro', '#read-models/content.ts'],
    ['src/read-models/content.ts', '#site/navigation.ts'],
    ['src/islands/contact-form/contact-form.tsx', '#islands/shared/forms/draft.ts'],
    ['src/islands/contact-form/contact-form.tsx', '#browser/api.ts'],
    ['src/pages/admin.astro', '#back-office/dashboard/FleetDashboard.tsx'],
    ['src/back-office/rentals/list/Rentals.tsx', '#back-office/vehicles/BatteryLevel.tsx'],
    ['src/back-office/rentals/list/Rentals.tsx', '#back-office/rentals/timeline/Timeline.tsx'],
    ['src/back-office/session/token.ts', '#browser/storage.ts'],
    ['src/islands/contact-form/contact-form.tsx', '#contracts/contact-message.ts'],
    ['src/islands/contact-form/contact-form.tsx', './contact-fields.tsx'],
    ['src/contracts/contact-message.ts', 'zod/mini'],
    ['src/contracts/contact-message.ts', './submission.ts'],
    ['netlify/functions/contact.ts', '#server/http/endpoint.ts'],
    ['netlify/server/leads/find-lead.ts', '#contracts/contact-message.ts'],
    ['netlify/server/storage/store.ts', '@netlify/blobs'],
    ['netlify/server/storage/store.test.ts', '#local/blobs-server/blobs-server.ts'],
    ['local/site-server/static-site.ts', '@netlify/headers'],
    ['local/blobs-server/blobs-server.test.ts', '@netlify/blobs'],
    ['tests/integration/contact.test.ts', '#functions/contact.ts'],
    ['tests/integration/fleet.test.ts', '#simulator/simulator.ts'],
    ['local/start/local-fleet.ts', '#simulator/simulator.ts'],
  ])('%s imports %s', async (file, specifier) => {
    expect(await complaints(file, `import '${specifier}';`)).toEqual([]);
  });
});

describe('what the map forbids', () => {
  test.each([
    ['src/layouts/SiteLayout.astro', '#pages/index.astro', 'Imports run one way'],
    ['src/sections/home/Hero.astro', '#layouts/SiteLayout.astro', 'Imports run one way'],
    ['src/components/Button.astro', '#sections/home/Hero.astro', 'Imports run one way'],
    ['src/components/Button.astro', '#islands/lead-modal/lead-modal.tsx', 'Imports run one way'],
    ['src/read-models/content.ts', '#components/Button.astro', 'Imports run one way'],
    ['src/site/navigation.ts', '#read-models/content.ts', 'Imports run one way'],
    ['src/islands/lead-modal/lead-modal.tsx', '#sections/home/Hero.astro', 'Imports run one way'],
    ['src/islands/lead-modal/parts/field.tsx', '#layouts/SiteLayout.astro', 'Imports run one way'],
    ['netlify/server/leads/find-lead.ts', '#functions/contact.ts', 'Imports run one way'],
    ['src/islands/lead-modal/lead-modal.tsx', '#islands/contact-form/x.tsx', 'Islands do not'],
    ['src/islands/lead-modal/lead-modal.tsx', '../contact-form/x.tsx', 'Islands do not'],
    [
      'src/islands/lead-modal/lead-modal.tsx',
      '#back-office/lists/Badge.tsx',
      'Imports run one way',
    ],
    ['src/sections/home/Hero.astro', '#back-office/lists/Badge.tsx', 'Imports run one way'],
    [
      'src/back-office/lists/Badge.tsx',
      '#islands/shared/use-island-ready.ts',
      'Imports run one way',
    ],
    ['src/back-office/lists/Badge.tsx', '../words/time-words.ts', 'by its # alias'],
    ['src/browser/api.ts', '#islands/shared/forms/draft.ts', 'Imports run one way'],
    ['src/browser/api.ts', '#back-office/session/token.ts', 'Imports run one way'],
    ['src/contracts/submission.ts', '#site/navigation.ts', 'A contract or schema imports only zod'],
    ['src/contracts/submission.ts', 'react', 'A contract or schema imports only zod'],
    ['src/contracts/submission.ts', 'node:crypto', 'A contract or schema imports only zod'],
    [
      'src/islands/contact-form/contact-form.tsx',
      '#server/leads/leads.ts',
      'shares only #contracts',
    ],
    ['src/pages/index.astro', '#server/leads/leads.ts', 'shares only #contracts'],
    ['src/pages/index.astro', '#functions/contact.ts', 'shares only #contracts'],
    ['src/read-models/content.ts', '@netlify/blobs', 'shares only #contracts'],
    ['netlify/functions/contact.ts', '#read-models/content.ts', 'shares only #contracts'],
    ['netlify/server/leads/find-lead.ts', '#site/navigation.ts', 'shares only #contracts'],
    ['netlify/server/leads/find-lead.ts', '@netlify/blobs', 'Only netlify/server/storage'],
    ['netlify/functions/contact.ts', '@netlify/blobs', 'Only netlify/server/storage'],
    ['netlify/server/leads/find-lead.ts', '#local/blobs-server/blobs-server.ts', 'Deployed code'],
    ['src/site/navigation.ts', '#tests/support/browser-test.ts', 'Deployed code'],
    ['local/blobs-server/edge.ts', '#server/storage/store.ts', 'neither src nor netlify'],
    ['local/site-server/router.ts', '#contracts/contact-message.ts', 'neither src nor netlify'],
    ['simulator/server.ts', '#contracts/fleet.ts', 'neither src nor netlify'],
    ['simulator/server.ts', '#server/tesla/client.ts', 'neither src nor netlify'],
    ['simulator/server.ts', '#site/navigation.ts', 'neither src nor netlify'],
    ['simulator/server.ts', '#local/start/settings.ts', 'Imports run one way'],
    ['netlify/server/leads/find-lead.ts', '#simulator/simulator.ts', 'Deployed code'],
    ['src/site/navigation.ts', '#simulator/simulator.ts', 'Deployed code'],
    ['src/sections/home/Hero.astro', '../../components/Button.astro', 'by its # alias'],
    ['src/pages/index.astro', '../layouts/SiteLayout.astro', 'by its # alias'],
    ['netlify/functions/contact.ts', '../server/http/endpoint.ts', 'by its # alias'],
    ['tests/integration/contact.test.ts', '../../netlify/functions/contact.ts', 'by its # alias'],
  ])('%s may not import %s', async (file, specifier, reason) => {
    const expected = [expect.stringContaining(reason)];
    expect(await complaints(file, `import '${specifier}';`)).toEqual(expected);
    expect(await complaints(file, `await import('${specifier}');`)).toEqual(expected);
  });
});

describe.each([
  ['server', 'netlify/server', serverLayers],
  ['back-office', 'src/back-office', backOfficeLayers],
])('the layers of %s', (house, folder, layers) => {
  test('every folder is one of them', () => {
    const folders = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(folders.sort()).toEqual([...layers].sort());
  });

  test.each(layers.slice(0, -1).map((layer, place) => [layer, layers[place + 1] ?? '']))(
    '%s may not import %s above it, which may import it',
    async (layer, above) => {
      const imports = async (one: string, other: string) => {
        const [file = ''] = readdirSync(`${folder}/${one}`, { recursive: true })
          .map(String)
          .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'));
        return complaints(`${folder}/${one}/${file}`, `import '#${house}/${other}/x.ts';`);
      };
      expect(await imports(layer, above)).toEqual([
        expect.stringContaining('A layer imports only'),
      ]);
      expect(await imports(above, layer)).toEqual([]);
    },
  );
});

test('the files beside the folders of the server import none of them', async () => {
  const code = "import '#server/fleet/vehicles.ts';";
  expect(await complaints('netlify/server/log.ts', code)).toHaveLength(1);
});
