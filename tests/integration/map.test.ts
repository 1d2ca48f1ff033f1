import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const documents = globSync(['*.md', 'docs/**/*.md']);
const packageFile = readFileSync('package.json', 'utf8');
const { scripts } = JSON.parse(packageFile) as { scripts: Record<string, string> };

const quoted = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);

const looksLikePath = (text: string): boolean =>
  /^[\w.-]+\/[\w./-]*$|^[\w-]+(\.[\w-]+)*\.(md|ts|js|mjs|cjs|json|toml)$/.test(text);

// Made by a command, so not there in a fresh clone.
const generated = /^(dist|test-results|\.data|\.built|\.preview)(\/|$)/;
// Folders of the store, not of the project.
const stored = /^(submissions|arrivals|inbox|outbox|notify|ended)\//;

test('every path that a document names exists', () => {
  const named = documents.flatMap((file) =>
    quoted(file)
      .filter((text) => looksLikePath(text) && !generated.test(text) && !stored.test(text))
      .map((named) => ({ file, path: named })),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ path }) => !existsSync(path))).toEqual([]);
});

/** The part of a page's address that GitHub makes of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\d\s_-]/gu, '')
    .replaceAll(' ', '-');

const anchorsIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => anchorOf(text));

test('every link and picture of a document leads somewhere', () => {
  const links = documents.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|\/)([^)#]*)(?:#([^)]+))?\)/g)].map(
      ([link, name = '', anchor]) => ({
        ...{ file, link, anchor },
        target: name ? path.join(path.dirname(file), name) : file,
      }),
    ),
  );
  expect(links.length).toBeGreaterThan(50);
  const broken = links.filter(
    ({ target, anchor }) =>
      !existsSync(target) || (anchor !== undefined && !anchorsIn(target).includes(anchor)),
  );
  expect(broken.map(({ file, link }) => `${file}: ${link}`)).toEqual([]);
});

test('every npm command that a document names exists', () => {
  const commands = documents.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name),
  );
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});

test('every top-level folder stands on the map', () => {
  const map = quoted('docs/architecture.md');
  const ignored = readFileSync('.gitignore', 'utf8').split('\n');
  const folders = globSync('*/').map((folder) => `${folder.replace(/\/$/, '')}/`);
  expect(folders.filter((folder) => !ignored.includes(folder) && !map.includes(folder))).toEqual(
    [],
  );
});
