import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesOf } from '#integrations/content-guard/content-problems.ts';
import { readContentFile, type ContentFile } from '#integrations/content-guard/content-file.ts';

/** Something for the owner to do before the site goes live. */
export interface LaunchTask {
  file: string;
  line: number;
  sentence: string;
  /** Whether the site can go live without it. */
  optional: boolean;
}

const factsFile = 'src/content/business/facts.yaml';
const siteFile = 'src/content/site/site.yaml';

/** What is left to do in the content under `root`, which must be free of mistakes. */
export async function launchTasks(root: string): Promise<LaunchTask[]> {
  const tasks: LaunchTask[] = [];
  for (const file of await filesOf(root, 'src/content/**/*.{yaml,md}')) {
    const content = readContentFile(file, await readFile(path.join(root, file), 'utf8'));
    tasks.push(...markedTasks(file, content));
    if (file === factsFile) tasks.push(...factTasks(content));
    if (file === siteFile) tasks.push(...footerTasks(content));
  }
  return tasks;
}

/** The tasks that the content itself names in a field `beforeLaunch`. */
const markedTasks = (file: string, { texts }: ContentFile): LaunchTask[] =>
  texts
    .filter(({ field }) => field === 'beforeLaunch')
    .map(({ value, lineOf }) => ({
      file,
      line: lineOf(value),
      sentence: `${value} Then delete this line.`,
      optional: false,
    }));

/** Addresses that are reserved for examples, so that nobody else can own them. */
const reserved = /\.example\b|\bexample\.(com|net|org)\b/;

function factTasks({ texts }: ContentFile): LaunchTask[] {
  const placeholders = texts
    .filter(({ value }) => reserved.test(value))
    .map(({ field, value, lineOf }) => ({
      file: factsFile,
      line: lineOf(value),
      sentence: `"${field}" is the placeholder ${value}. Write your own address.`,
      optional: false,
    }));
  const phone = texts.find(({ field, value }) => field === 'phone' && !/\d/.test(value));
  if (!phone) return placeholders;
  const sentence = `The pages show "${phone.value}" as the phone number. Enter the number once you have one.`;
  const line = phone.lineOf(phone.value);
  return [...placeholders, { file: factsFile, line, sentence, optional: true }];
}

function footerTasks({ texts, lineOf, fields }: ContentFile): LaunchTask[] {
  const { support, legal } = (fields as { footer: Record<string, { items?: string[] }> }).footer;
  const comingSoon = [support, legal].flatMap((column) => column?.items ?? []);
  const tasks: LaunchTask[] = [];
  if (comingSoon.length) {
    tasks.push({
      file: siteFile,
      line: lineOf(['footer', 'support']),
      sentence: `The footer marks ${comingSoon.join(', ')} as coming soon. Delete what won't come.`,
      optional: true,
    });
  }
  const year = String(new Date().getFullYear());
  const copyright = texts.find(({ field }) => field === 'copyright');
  if (copyright && !copyright.value.includes(year)) {
    tasks.push({
      file: siteFile,
      line: copyright.lineOf(copyright.value),
      sentence: `The footer says "${copyright.value}", and this is ${year}. Change the year if you like.`,
      optional: true,
    });
  }
  return tasks;
}
