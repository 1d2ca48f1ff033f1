import path from 'node:path';
import { references } from '#contracts/fill-facts.ts';
import { collections } from '#schemas/collections.ts';
import { bodyPath, readContentFile, type ContentFile, type ContentPath } from './content-file.ts';
import { bodyMarkup } from './body-markup.ts';
import { factForms, type FactForms } from './fact-forms.ts';
import { nearest } from '#contracts/nearest.ts';
import { brokenLinks } from './page-links.ts';
import { schemaProblems, type NameField } from './schema-problems.ts';
import { typedFacts } from './typed-facts.ts';
import { unshowable } from './unshowable.ts';

/** A mistake at a place of a file, in a sentence that says what to write. */
export interface Problem {
  line: number;
  /** The field that has it, or should be there; empty for the whole file. */
  path: ContentPath;
  sentence: string;
  /** Words to replace, and what may stand in their place. */
  fix?: Fix;
}

export interface Fix {
  words: string;
  instead: string[];
}

/** A mistake in words of a text. */
interface WordsProblem {
  words: string;
  sentence: string;
  instead?: string[];
}

/** What the words of one file are held against. */
export interface Site {
  addresses: Set<string>;
  /** Absent while the facts themselves have a mistake. */
  facts: object | undefined;
  /** What sentences call a field; its name in the file if this is absent. */
  nameField?: NameField;
}

/** What is wrong with one file of src/content. */
export async function fileProblems(file: string, source: string, site: Site): Promise<Problem[]> {
  const collection = findCollection(file);
  if (!collection) {
    const sentence =
      'No page reads this file. Give it a name and a folder as its neighbors have, or delete it.';
    return [{ line: 1, path: [], sentence }];
  }
  const content = readContentFile(file, source);
  if (content.mistake) return [{ ...content.mistake, path: [] }];
  const { facts, addresses } = site;
  const known = facts && factForms(facts);
  const advice = site.nameField ? onScreen : inFile;
  return [
    ...fieldProblems(content, collection, site.nameField),
    ...(await markupProblems(content)),
    ...textProblems(content, ({ value }) => unshowable(value)),
    ...textProblems(content, (text) => brokenLinks(text, addresses)),
    // The facts are where numbers belong.
    ...(known && collection !== collections.business
      ? textProblems(content, ({ value }) => [
          ...brokenReferences(value, known, advice),
          ...handTyped(value, known, advice),
        ])
      : []),
  ];
}

/** The collection that a file of src/content belongs to. */
export const findCollection = (file: string) =>
  Object.values(collections).find(({ folder, pattern }) =>
    path.matchesGlob(file, `src/content/${folder}/${pattern}`),
  );

type Collection = (typeof collections)[keyof typeof collections];

function fieldProblems(
  content: ContentFile,
  collection: Collection,
  nameField?: NameField,
): Problem[] {
  const problems = schemaProblems(collection.schema, content.fields, nameField).map(
    ({ path, sentence }) => ({ line: content.lineOf(path), path: path as ContentPath, sentence }),
  );
  if (!('body' in collection) || content.body) return problems;
  const sentence = `The text below the fields is missing. What goes here: ${collection.body}.`;
  return [...problems, { line: content.lineOf([]), path: bodyPath, sentence }];
}

async function markupProblems({ body, texts }: ContentFile): Promise<Problem[]> {
  const text = texts.find(({ path }) => path === bodyPath);
  if (!body || !text) return [];
  return (await bodyMarkup(body)).map(({ words, sentence }) => ({
    line: text.lineOf(words),
    path: bodyPath,
    sentence,
  }));
}

/** The same problems with the line on which their words stand. */
const textProblems = (
  { texts }: ContentFile,
  find: (text: ContentFile['texts'][number]) => WordsProblem[],
): Problem[] =>
  texts.flatMap((text) =>
    find(text).map(({ words, sentence, instead = [] }) => ({
      line: text.lineOf(words),
      path: text.path,
      sentence,
      ...(instead.length > 0 && { fix: { words, instead } }),
    })),
  );

/** A text without its references, so that only words typed by hand are left. */
const withoutReferences = (text: string): string => text.replace(references, '…');

/** What to write instead, for whoever has the files before them, or for whoever sees none. */
interface Advice {
  /** Words state a fact, one of these or none that is known. */
  typed(instead: string[]): string;
  /** A reference is to no fact; it most likely means this one. */
  unknown(words: string, meant: string | undefined): string;
  /** A brace belongs to no reference. */
  half(words: string): string;
}

const inFile: Advice = {
  typed: (instead) =>
    instead.length > 0
      ? `Write ${instead.join(' or ')} instead, so that it stays true when the fact changes.`
      : 'Refer to a fact of src/content/business/facts.yaml, for example {{rates.shortTerm.day}}, or say it without the number.',
  unknown: (words, meant) =>
    `There is no fact ${words}. ${meant ? `Write ${meant}` : 'Use a name of src/content/business/facts.yaml, for example {{rates.shortTerm.day}}'}.`,
  half: (words) =>
    `"${words}" is not a fact. A fact is its name between two braces on each side, for example {{rates.shortTerm.day}}.`,
};

/** Beside a button for each of the facts that are meant. */
const onScreen: Advice = {
  typed: (instead) =>
    instead.length > 0
      ? 'Take it from Facts and prices, so that it stays true when it changes there.'
      : "That number isn't in Facts and prices. Type one that is and a button appears to use it, or say it without a number.",
  unknown: (words, meant) =>
    `"${words}" would be filled in from Facts and prices, which has nothing of that name. ${meant ? 'Use what is meant, or say it' : 'Say it'} in words.`,
  half: (words) =>
    `Visitors would read "${words}" as it is typed, with its braces. Please write it without them.`,
};

/** References to facts that do not exist or can't be read, each with what to write. */
function brokenReferences(text: string, known: FactForms[], advice: Advice): WordsProblem[] {
  const names = known.map(({ name }) => name);
  const unknown = [...text.matchAll(references)]
    .filter(([, name = '']) => !names.includes(name))
    .map(([words, name = '']) => {
      const like = nearest(name, names);
      const meant = like && `{{${like}}}`;
      return { words, sentence: advice.unknown(words, meant), instead: meant ? [meant] : [] };
    });
  const halves = [...withoutReferences(text).matchAll(/\{+[^{}]*\}*|\}+/g)].map(([words]) => ({
    words,
    sentence: advice.half(words),
  }));
  return [...unknown, ...halves];
}

const handTyped = (value: string, known: FactForms[], advice: Advice): WordsProblem[] =>
  typedFacts(withoutReferences(value), known).map(({ words, instead }) => ({
    words,
    instead,
    sentence: `"${words}" is typed by hand. ${advice.typed(instead)}`,
  }));
