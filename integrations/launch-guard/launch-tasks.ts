import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesOf } from '#integrations/content-guard/content-problems.ts';
import { findCollection } from '#integrations/content-guard/file-problems.ts';
import { whatToWrite } from '#integrations/content-guard/schema-problems.ts';
import { readContentFile, type ContentFile } from '#integrations/content-guard/content-file.ts';
import { setups } from '#server/leads/notification-settings.ts';

/** Something for the owner to do before the site goes live. */
export interface LaunchTask {
  file: string;
  line: number;
  sentence: string;
  /**
   * Where it is done: in the content, or in the settings of Netlify. The site can go live without an
   * optional one, and without a slot, which no page shows while it is empty.
   */
  kind: 'content' | 'setting' | 'optional' | 'slot';
}

const factsFile = 'src/content/business/facts.yaml';
const siteFile = 'src/content/site/site.yaml';

/** What is left to do for the content under `root`, which must be free of mistakes, and in the environment. */
export async function launchTasks(root: string): Promise<LaunchTask[]> {
  const tasks: LaunchTask[] = [];
  for (const file of await filesOf(root, 'src/content/**/*.{yaml,md}')) {
    const content = readContentFile(file, await readFile(path.join(root, file), 'utf8'));
    tasks.push(...markedTasks(file, content), ...slotTasks(file, content));
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
      kind: 'content',
    }));

/** The fields that wait for what only the owner can say. */
function slotTasks(file: string, { fields, lineOf }: ContentFile): LaunchTask[] {
  const schema = findCollection(file)?.schema;
  if (!schema) return [];
  return emptyPaths(fields).map((path) => ({
    file,
    line: lineOf(path),
    sentence: whatToWrite(schema, path),
    kind: 'slot',
  }));
}

function emptyPaths(fields: unknown): PropertyKey[][] {
  if (fields === null) return [[]];
  if (typeof fields !== 'object') return [];
  const entries = Array.isArray(fields) ? [...fields.entries()] : Object.entries(fields as object);
  return entries.flatMap(([key, value]) => emptyPaths(value).map((path) => [key, ...path]));
}

/** Addresses that are reserved for examples, so that nobody else can own them. */
const reserved = /\.example\b|\bexample\.(com|net|org)\b/;

function factTasks({ texts, lineOf, fields }: ContentFile): LaunchTask[] {
  const placeholders = texts
    .filter(({ value }) => reserved.test(value))
    .map((text) => ({
      file: factsFile,
      line: text.lineOf(text.value),
      sentence: `"${text.field}" is the placeholder ${text.value}. Write your own address.`,
      kind: 'content' as const,
    }));
  const { contact } = fields as { contact: Record<string, string | undefined> };
  const task = (field: string, kind: LaunchTask['kind'], sentence: string): LaunchTask => ({
    file: factsFile,
    line: lineOf(['contact', field]),
    sentence,
    kind,
  });
  const whyUnnotified = findWhyUnnotified();
  const others = [
    whyUnnotified !== undefined &&
      task(
        'replyWithin',
        'setting',
        `The pages promise an answer within ${contact.replyWithin}, but nothing notifies you when someone writes. ${whyUnnotified} docs/operations.md has the steps under "Hear about new leads".`,
      ),
    !/\d/.test(contact.phone ?? '') &&
      task(
        'phone',
        'optional',
        `The pages show "${contact.phone}" as the phone number. Enter the number once you have one.`,
      ),
    !contact.address &&
      task(
        'address',
        'optional',
        'The site names no town as your address. If there is one, add it under "contact", for example address: Princeton, NJ',
      ),
  ].filter((one) => one !== false);
  return [...placeholders, ...others];
}

/** Why the owner is not notified of new leads, as what to do about it; undefined when notifications are set up. */
function findWhyUnnotified(): string | undefined {
  const channels = Object.values(setups).map((setup) => setup());
  if (channels.some(({ state }) => state === 'on')) return undefined;
  const problems = channels.flatMap((setup) => (setup.state === 'wrong' ? setup.problems : []));
  return (
    problems.join(' ') ||
    'In Netlify, set SMTP_URL, NOTIFY_FROM and NOTIFY_TO, or WEBHOOK_URL and WEBHOOK_SECRET.'
  );
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
      kind: 'optional',
    });
  }
  const year = String(new Date().getFullYear());
  const copyright = texts.find(({ field }) => field === 'copyright');
  if (copyright && !copyright.value.includes(year)) {
    tasks.push({
      file: siteFile,
      line: copyright.lineOf(copyright.value),
      sentence: `The footer says "${copyright.value}", and this is ${year}. Change the year if you like.`,
      kind: 'optional',
    });
  }
  return tasks;
}
