import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { business } from '#schemas/business.ts';
import { collections } from '#schemas/collections.ts';
import { businessFacts } from '#site/business-facts.ts';
import { readContentFile } from './content-file.ts';
import { fileProblems, type Problem } from './file-problems.ts';
import { siteAddresses } from './page-links.ts';
import { typedInTemplate } from './typed-facts.ts';

/**
 * What is wrong with the words under `root`, each as `file:line: sentence`: files that can't be read
 * or that no page reads, fields that the schemas refuse, links that lead nowhere, facts that do not
 * exist or are typed by hand.
 */
export async function contentProblems(root: string): Promise<string[]> {
  const read = (file: string) => readFile(path.join(root, file), 'utf8');
  const site = { addresses: await siteAddresses(root), facts: await readFacts(root) };
  const files = await filesOf(root, 'src/content/**/*');
  const problems = missingFiles(files);
  for (const file of files) {
    problems.push(...inOrder(file, fileProblems(file, await read(file), site)));
  }
  const templates =
    'src/{pages,layouts,sections,components,islands,back-office,browser}/**/*.{astro,tsx}';
  for (const file of await filesOf(root, templates)) {
    problems.push(...inOrder(file, templateProblems(await read(file))));
  }
  return problems;
}

const inOrder = (file: string, problems: Problem[]): string[] =>
  problems
    .sort((one, other) => one.line - other.line)
    .map(({ line, sentence }) => `${file}:${line}: ${sentence}`);

/** The files under `root` that fit a pattern, in order, with / between folders. */
export async function filesOf(root: string, pattern: string): Promise<string[]> {
  const entries = await Array.fromAsync(glob(pattern, { cwd: root, withFileTypes: true }));
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

/** The facts, even where they make no sense together; undefined while one of them can't be read. */
async function readFacts(root: string) {
  const file = 'src/content/business/facts.yaml';
  const source = await readFile(path.join(root, file), 'utf8').catch(() => '');
  const { fields } = readContentFile(file, source);
  const issues = business.safeParse(fields).error?.issues ?? [];
  return issues.every(({ code }) => code === 'custom')
    ? businessFacts(fields as z.infer<typeof business>)
    : undefined;
}

/** Files that a page is made of and that are not there. */
function missingFiles(files: string[]): string[] {
  return Object.values(collections)
    .filter(({ pattern }) => !pattern.startsWith('*'))
    .map(({ folder, pattern }) => `src/content/${folder}/${pattern}`)
    .filter((file) => !files.includes(file))
    .map((file) => `${file}:1: This file is missing. Put it back: a page is made of it.`);
}

const templateProblems = (source: string): Problem[] =>
  source.split('\n').flatMap((text, index) =>
    typedInTemplate(text).map((words) => ({
      line: index + 1,
      sentence: `"${words}" is typed by hand. Show a fact of src/content/business/facts.yaml instead.`,
    })),
  );
