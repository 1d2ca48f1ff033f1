import type { Linter } from 'eslint';

/** Imports that some folders may not use, and what to do instead. */
interface Ban {
  regex: string;
  message: string;
}

const alias = (...names: string[]): string => `^#(${names.join('|')})(/|$)`;

const relativeImport: Ban = {
  regex: String.raw`^\.\./(\.\./|(pages|layouts|sections|islands|back-office|browser|components|read-models|schemas|site|contracts|functions|server|src|netlify|local|simulator|integrations|scripts|tests)/)`,
  message: 'Import from another folder by its # alias.',
};
const blobsClient: Ban = {
  regex: '^@netlify/blobs',
  message: 'Only netlify/server/storage talks to @netlify/blobs. Use #server/storage.',
};
const propertyLibrary: Ban = {
  regex: '^fast-check$',
  message: 'Import fc from #tests/support/properties.ts, which sets its seed.',
};
const server: Ban = {
  regex: `^@netlify/|${alias('server', 'functions')}`,
  message: 'Code that visitors download shares only #contracts with the server.',
};
const browser: Ban = {
  regex: alias(
    ...['pages', 'layouts', 'sections', 'islands', 'back-office', 'browser', 'components'],
    ...['read-models', 'content-rules', 'schemas', 'site', 'assets', 'styles', 'content'],
  ),
  message: 'The server shares only #contracts with the code that visitors download.',
};
/** What edits and previews the content knows its schemas and rules, as the build does. */
const browserButContent: Ban = {
  regex: alias(
    ...['pages', 'layouts', 'sections', 'islands', 'back-office', 'browser', 'components'],
    ...['read-models', 'site', 'assets', 'styles', 'content'],
  ),
  message: 'This code shares only #contracts, #schemas and #content-rules with the site.',
};
const devOnly: Ban = {
  regex: alias('local', 'simulator', 'tests', 'scripts'),
  message: 'Deployed code does not import the local servers, the tests or the scripts.',
};
const siteCode: Ban = {
  regex: `${browser.regex}|${alias('contracts', 'server', 'functions')}`,
  message: 'This code plays the outside world: it imports neither src nor netlify.',
};
const otherIslands: Ban = {
  regex: String.raw`^#islands/(?!shared/)|^\.\./`,
  message: 'Islands do not import each other. What they share belongs in #islands/shared.',
};
const otherFolders: Ban = { regex: String.raw`^\.\./`, message: relativeImport.message };
const allButZod: Ban = {
  regex: String.raw`^(?!zod(/|$)|#contracts/|\./)`,
  message: 'A contract or schema imports only zod and its neighbors.',
};
const above = (...folders: string[]): Ban => ({
  regex: alias(...folders),
  message:
    'Imports run one way: pages; layouts and sections; islands and the back office; browser, components and read-models; site and contracts.',
});

/**
 * The folders of `netlify/server/`, lowest first: each imports only those below it, and the files
 * beside them import no folder at all.
 */
export const serverLayers = [
  ...[
    'storage',
    'journal',
    'business',
    'auth',
    'http',
    'record',
    'access',
    'notify',
    'fleet',
    'photos',
    'tesla',
  ],
  ...[
    'visits',
    'leads',
    'rentals',
    'cars',
    'pricing',
    'git-host',
    'content',
    'copies',
    'watch',
    'traces',
    'registry',
    'upkeep',
    'erasure',
    'self-check',
  ],
  'backup',
];

/** The folders of `src/back-office/`, in the same way. */
export const backOfficeLayers = [
  ...['words', 'download', 'session', 'feedback', 'lists', 'dialogs', 'menu', 'app', 'shell'],
  ...['tesla', 'vehicles', 'rentals', 'leads', 'notifications', 'content', 'record', 'dashboard'],
];

const higherLayers = (part: 'server' | 'back-office', layers: readonly string[]): Ban[] =>
  layers.length === 0
    ? []
    : [
        {
          regex: `^#${part}/(${layers.join('|')})/`,
          message:
            'A layer imports only the layers below it: docs/architecture.md has their order.',
        },
      ];

const pageFolders = ['pages', 'layouts', 'sections'];
const clientFolders = ['islands', 'back-office'];

/** Bans imports in the files of a glob, for `import`, `export from` and `import()` alike. */
function ban(files: string, ...bans: Ban[]): Linter.Config {
  const patterns = [relativeImport, propertyLibrary, ...bans];
  const dynamic = patterns.map(({ regex, message }) => ({
    selector: `ImportExpression[source.value=/${regex.replaceAll('/', String.raw`\u002F`)}/]`,
    message,
  }));
  return {
    files: [files],
    rules: {
      'no-restricted-imports': ['error', { patterns }],
      'no-restricted-syntax': ['error', ...dynamic],
    },
  };
}

/**
 * "Imports run one way" in docs/architecture.md, as ESLint configuration. If two entries match a
 * file, the later one applies.
 */
export const importRules: Linter.Config[] = [
  ban('{integrations,scripts,tests}/**'),
  ban('src/pages/**', server, devOnly),
  ban('src/layouts/**', server, devOnly, above('pages', 'back-office')),
  ban('src/sections/**', server, devOnly, above('pages', 'layouts', 'back-office')),
  ban('src/islands/**', server, devOnly, otherIslands, above(...pageFolders, 'back-office')),
  ...backOfficeLayers.map((layer, place) =>
    ban(
      `src/back-office/${layer}/**`,
      ...[server, devOnly, otherFolders, above(...pageFolders, 'islands')],
      ...higherLayers('back-office', backOfficeLayers.slice(place + 1)),
    ),
  ),
  ban('src/browser/**', server, devOnly, otherFolders, above(...pageFolders, ...clientFolders)),
  ban('src/components/**', server, devOnly, above(...pageFolders, ...clientFolders, 'browser')),
  ban(
    'src/read-models/**',
    server,
    devOnly,
    above(...pageFolders, ...clientFolders, 'browser', 'components'),
  ),
  ban(
    'src/content-rules/**',
    server,
    devOnly,
    above(...pageFolders, ...clientFolders, 'browser', 'components', 'read-models'),
  ),
  ban(
    'src/site/**',
    server,
    devOnly,
    above(
      ...pageFolders,
      ...clientFolders,
      'browser',
      'components',
      'read-models',
      'content-rules',
    ),
  ),
  ban('src/schemas/**', allButZod),
  ban('src/contracts/**', allButZod),
  ban('netlify/functions/**', browser, devOnly, blobsClient),
  ban(
    'netlify/server/*',
    ...[browser, devOnly, blobsClient, above('functions')],
    ...higherLayers('server', serverLayers),
  ),
  ...serverLayers.map((layer, place) =>
    ban(
      `netlify/server/${layer}/**`,
      ...[layer === 'content' ? browserButContent : browser, devOnly, above('functions')],
      ...(layer === 'storage' ? [] : [blobsClient]),
      ...higherLayers('server', serverLayers.slice(place + 1)),
    ),
  ),
  ban('local/**', siteCode, above('tests')),
  ban('simulator/**', siteCode, above('local', 'tests')),
  // A test is beside the file it tests, and may need the local servers.
  ban('**/*.test.ts'),
  { files: ['tests/support/properties.ts'], rules: { 'no-restricted-imports': 'off' } },
];
