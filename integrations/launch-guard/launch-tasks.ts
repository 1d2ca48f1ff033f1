import { readContent } from '#integrations/content-guard/guarded-files.ts';
import { findCollection } from '#content-rules/file-problems.ts';
import { whatToWrite } from '#content-rules/schema-problems.ts';
import { readContentFile, type ContentFile } from '#content-rules/content-file.ts';
import { environmentSetups } from '#server/notify/environment-channels.ts';

/** Something for the owner to do before the site goes live. */
export interface LaunchTask {
  file: string;
  line: number;
  sentence: string;
  /**
   * Where it is done: in the content, in the settings of Netlify, or in the back office, right after
   * the site is live. It can do without an optional one, and without a slot, which no page shows
   * while it is empty.
   */
  kind: 'content' | 'setting' | 'after' | 'optional' | 'slot';
}

const factsFile = 'src/content/business/facts.yaml';
const siteFile = 'src/content/site/site.yaml';

/** What is left to do for the content under `root`, which must be free of mistakes, and in the environment. */
export async function launchTasks(root: string): Promise<LaunchTask[]> {
  const tasks: LaunchTask[] = [];
  for (const [file, source] of await readContent(root)) {
    const content = readContentFile(file, source);
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
      sentence: `${value} Then clear this note.`,
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
  const { isOn, problems } = readNotificationSettings();
  const others = [
    problems.length > 0 &&
      task(
        'replyWithin',
        'setting',
        `${problems.join(' ')} Or remove these variables: you can set up notifications at /admin/notifications instead.`,
      ),
    !isOn &&
      problems.length === 0 &&
      task(
        'replyWithin',
        'after',
        `The pages promise an answer within ${contact.replyWithin}, and nothing tells you yet that someone has written. Open /admin/notifications on your phone, so that it rings.`,
      ),
    !/\d/.test(contact.phone ?? '') &&
      task(
        'phone',
        'optional',
        `The pages show "${contact.phone}" as the phone number. Enter the number once you have one, and say in src/content/faq/keys.md that people can call it when a car doesn't open.`,
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

/** Whether the environment sets up a notification, and what is wrong with what it sets. */
function readNotificationSettings(): { isOn: boolean; problems: string[] } {
  const channels = Object.values(environmentSetups).map((setup) => setup());
  return {
    isOn: channels.some(({ state }) => state === 'on'),
    problems: channels.flatMap((setup) => (setup.state === 'wrong' ? setup.problems : [])),
  };
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
