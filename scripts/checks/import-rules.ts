import type { Linter } from 'eslint';

/** Imports that some folder may not have, and what to do instead. */
interface Ban {
  regex: string;
  message: string;
}

const alias = (...names: string[]): string => `^#(${names.join('|')})(/|$)`;

const climbing: Ban = {
  regex: String.raw`^\.\./(\.\./|(pages|layouts|sections|islands|back-office|browser|components|read-models|schemas|site|contracts|functions|server|src|netlify|local|simulator|integrations|scripts|tests)/)`,
  message: 'Import from another folder by its # alias.',
};
const blobsClient: Ban = {
  regex: '^@netlify/blobs',
  message: 'Only netlify/server/storage talks to @netlify/blobs. Use #server/storage.',
};
const server: Ban = {
  regex: `^@netlify/|${alias('server', 'functions')}`,
  message: 'What visitors download shares only #contracts with the server.',
};
const browser: Ban = {
  regex: alias(
    ...['pages', 'layouts', 'sections', 'islands', 'back-office', 'browser', 'components'],
    ...['read-models', 'schemas', 'site', 'assets', 'styles', 'content'],
  ),
  message: 'The server shares only #contracts with what visitors download.',
};
const workshop: Ban = {
  regex: alias('local', 'simulator', 'tests', 'scripts'),
  message: 'What is deployed does not need the local servers, the tests or the scripts.',
};
const product: Ban = {
  regex: `${browser.regex}|${alias('contracts', 'server', 'functions')}`,
  message: 'This stands in for the outside world: it imports neither src nor netlify.',
};
const otherIslands: Ban = {
  regex: String.raw`^#islands/(?!shared/)|^\.\./`,
  message: 'Islands do not import each other. What they share lives in #islands/shared.',
};
const otherFolders: Ban = { regex: String.raw`^\.\./`, message: climbing.message };
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
 * The folders of `netlify/server/`, the lowest first: each imports only those below it, and the files
 * beside them import no folder at all.
 */
export const serverFloors = [
  ...['storage', 'journal', 'business', 'auth', 'http', 'record', 'fleet', 'tesla', 'leads'],
  ...['notify', 'rentals', 'pricing', 'traces', 'registry', 'upkeep', 'erasure', 'backup'],
];

/** The folders of `src/back-office/`, likewise. */
export const backOfficeFloors = [
  ...['words', 'download', 'session', 'feedback', 'lists', 'dialogs', 'menu', 'shell'],
  ...['tesla', 'vehicles', 'rentals', 'leads', 'record', 'dashboard'],
];

const higherFloors = (house: 'server' | 'back-office', floors: readonly string[]): Ban[] =>
  floors.length === 0
    ? []
    : [
        {
          regex: `^#${house}/(${floors.join('|')})/`,
          message: 'Floors import only those below them: docs/architecture.md has their order.',
        },
      ];

const pageFolders = ['pages', 'layouts', 'sections'];
const clientFolders = ['islands', 'back-office'];

/** The bans on the files of a glob, for `import`, `export from` and `import()` alike. */
function ban(files: string, ...bans: Ban[]): Linter.Config {
  const patterns = [climbing, ...bans];
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
 * "Imports run one way" of docs/architecture.md, as ESLint configuration. Where two entries match
 * a file, the later one holds.
 */
export const importRules: Linter.Config[] = [
  ban('{integrations,scripts,tests}/**'),
  ban('src/pages/**', server, workshop),
  ban('src/layouts/**', server, workshop, above('pages', 'back-office')),
  ban('src/sections/**', server, workshop, above('pages', 'layouts', 'back-office')),
  ban('src/islands/**', server, workshop, otherIslands, above(...pageFolders, 'back-office')),
  ...backOfficeFloors.map((floor, place) =>
    ban(
      `src/back-office/${floor}/**`,
      ...[server, workshop, otherFolders, above(...pageFolders, 'islands')],
      ...higherFloors('back-office', backOfficeFloors.slice(place + 1)),
    ),
  ),
  ban('src/browser/**', server, workshop, otherFolders, above(...pageFolders, ...clientFolders)),
  ban('src/components/**', server, workshop, above(...pageFolders, ...clientFolders, 'browser')),
  ban(
    'src/read-models/**',
    server,
    workshop,
    above(...pageFolders, ...clientFolders, 'browser', 'components'),
  ),
  ban(
    'src/site/**',
    server,
    workshop,
    above(...pageFolders, ...clientFolders, 'browser', 'components', 'read-models'),
  ),
  ban('src/schemas/**', allButZod),
  ban('src/contracts/**', allButZod),
  ban('netlify/functions/**', browser, workshop, blobsClient),
  ban(
    'netlify/server/*',
    ...[browser, workshop, blobsClient, above('functions')],
    ...higherFloors('server', serverFloors),
  ),
  ...serverFloors.map((floor, place) =>
    ban(
      `netlify/server/${floor}/**`,
      ...[browser, workshop, above('functions')],
      ...(floor === 'storage' ? [] : [blobsClient]),
      ...higherFloors('server', serverFloors.slice(place + 1)),
    ),
  ),
  ban('local/**', product, above('tests')),
  ban('simulator/**', product, above('local', 'tests')),
  // A test sits beside the file it tests, and may need the local servers.
  ban('**/*.test.ts'),
];
