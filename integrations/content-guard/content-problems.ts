import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { businessFacts } from '#site/business-facts.ts';
import { factText, references } from '#site/fill-facts.ts';
import { business } from '#schemas/business.ts';
import { collections } from '#schemas/collections.ts';
import { readContentFile } from './content-file.ts';
import { schemaProblems } from './schema-problems.ts';
import { typedFacts } from './typed-facts.ts';

const factsFile = 'src/content/business/facts.yaml';

/**
 * What is wrong with the words under `root`, one sentence each, with file and line: fields that the
 * schemas refuse, facts that do not exist, facts typed by hand, files that no page reads.
 */
export async function contentProblems(root: string): Promise<string[]> {
  const read = (file: string) => readFile(path.join(root, file), 'utf8');
  const facts = business.safeParse(readContentFile(factsFile, await read(factsFile)).fields);
  const known = facts.success ? businessFacts(facts.data) : undefined;
  const problems: string[] = [];

  for (const file of await filesOf(root, 'src/content/**/*.*')) {
    const source = await read(file);
    problems.push(...fieldProblems(file, source));
    if (known && file !== factsFile) problems.push(...factProblems(file, source, known));
  }
  for (const file of await filesOf(root, 'src/{pages,layouts,sections,components}/**/*.astro')) {
    if (known) problems.push(...typedProblems(file, await read(file), known, /\$\d|\d ?[AP]M\b/));
  }
  return problems;
}

async function filesOf(root: string, pattern: string): Promise<string[]> {
  const files = await Array.fromAsync(glob(pattern, { cwd: root }));
  return files.map((file) => file.split(path.sep).join('/')).sort();
}

function fieldProblems(file: string, source: string): string[] {
  const collection = Object.values(collections).find(({ folder, pattern }) =>
    path.matchesGlob(file, `src/content/${folder}/${pattern}`),
  );
  if (!collection) {
    return [`${file}:1: No page reads this file. Check its name and folder against its neighbors.`];
  }
  const content = readContentFile(file, source);
  if (content.syntaxProblems.length) {
    return content.syntaxProblems.map(({ line, sentence }) => `${file}:${line}: ${sentence}`);
  }
  const problems = schemaProblems(collection.schema, content.fields).map(
    ({ path: field, sentence }) => `${file}:${content.lineOf(field)}: ${sentence}`,
  );
  if ('body' in collection && !content.body) {
    problems.push(
      `${file}:${source.split('\n').length}: The text below the fields is missing. Write: ${collection.body}.`,
    );
  }
  return problems;
}

function factProblems(file: string, source: string, facts: object): string[] {
  const unknown = source
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(references)]
        .filter(([, name = '']) => factText(facts, name) === undefined)
        .map(
          ([reference]) =>
            `${file}:${index + 1}: There is no fact ${reference}. Use a name of ${factsFile}, for example {{rates.shortTerm.day}}.`,
        ),
    );
  return [...unknown, ...typedProblems(file, source, facts)];
}

function typedProblems(file: string, source: string, facts: object, only = /./): string[] {
  const isComment = file.endsWith('.md') ? /^$/ : /^\s*(#|\/\/|\*|\{?\/\*)/;
  return source.split('\n').flatMap((line, index) => {
    if (!only.test(line) || isComment.test(line)) return [];
    return typedFacts(line.replace(references, ''), facts).map(({ words, instead }) =>
      instead
        ? `${file}:${index + 1}: "${words}" is typed by hand. Write ${instead} instead, so that it stays the same everywhere.`
        : `${file}:${index + 1}: "${words}" is typed by hand. Facts of the business stand once, in ${factsFile}: add it there and refer to it by name, or say it without the number.`,
    );
  });
}
