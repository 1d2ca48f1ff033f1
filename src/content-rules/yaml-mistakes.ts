import {
  isCollection,
  isNode,
  isScalar,
  visit,
  type Document,
  type ErrorCode,
  type Node,
  type YAMLError,
} from 'yaml';

/** A mistake at a place of the source, counted in characters from its start. */
export interface YamlMistake {
  offset: number;
  sentence: string;
}

const quote =
  'Put the whole text between quotation marks: \'like this\', or "like this" if it has an apostrophe.';

/** Where the build would read something else than is written, such as a day instead of the text "2026-01-01". */
export const notAsWritten = `This text would be read as something else, such as a day or a number. ${quote}`;

/** The first thing that keeps a YAML file from being read, or from being read as it was meant. */
export function findYamlMistake(document: Document, source: string): YamlMistake | undefined {
  const [error] = document.errors;
  return error ? explain(error, document, source) : findMisread(document, source);
}

function explain(error: YAMLError, document: Document, source: string): YamlMistake {
  const [offset] = error.pos;
  const line = lineAround(source, offset);
  const say = (sentence: string) => ({ offset, sentence });
  if (/^[\s-]*(\w+:)?\s*['"]?\{\{/.test(line) && error.code === 'UNEXPECTED_TOKEN') {
    return say(`A text that begins with {{ can't be read as it is. ${quote}`);
  }
  if (error.code === 'MISSING_CHAR' && error.message.includes('quote')) {
    const sentence = 'The text that begins here has no quotation mark at its end. Add it.';
    return { offset: openQuote(document, offset) ?? offset, sentence };
  }
  if (error.code === 'DUPLICATE_KEY') {
    return say(`"${line.split(':')[0]?.trim()}" appears here twice. Delete one of the two.`);
  }
  if (error.code === 'BLOCK_AS_IMPLICIT_KEY' && /:\s.*:(\s|$)/.test(line)) {
    return say(`A colon inside a text can't be read as it is. ${quote}`);
  }
  return say(sentences[error.code] ?? `This line can't be read. ${quote}`);
}

const misplaced =
  'This line, or the one below it, does not begin with as many spaces as its neighbors. Line them up.';

const noField =
  'This line has no field. A field is its name, a colon, a space and the text; a line that continues the text above begins with as many spaces as that text.';

const sentences: Partial<Record<ErrorCode, string>> = {
  TAB_AS_INDENT: 'This line begins with a tab. Begin it with spaces, as its neighbors do.',
  BLOCK_AS_IMPLICIT_KEY: misplaced,
  BAD_INDENT: misplaced,
  MULTILINE_IMPLICIT_KEY: noField,
  MISSING_CHAR: noField,
};

function lineAround(source: string, offset: number): string {
  const start = source.lastIndexOf('\n', offset - 1) + 1;
  return source.slice(start).split('\n', 1)[0] ?? '';
}

/** Where the text begins that lacks its closing quotation mark before `end`. */
function openQuote(document: Document, end: number): number | undefined {
  let start: number | undefined;
  visit(document, {
    Scalar(_, { type, range }) {
      if (type?.startsWith('QUOTE') && range && range[0] <= end) start = range[0];
    },
  });
  return start;
}

/** What YAML reads without complaint, but not as the text that was meant. */
function findMisread(document: Document, source: string): YamlMistake | undefined {
  let mistake: YamlMistake | undefined;
  visit(document, (_, node) => {
    if (!isNode(node) || !node.range) return undefined;
    const sentence = misreading(node, source.slice(node.range[1]));
    if (!sentence) return undefined;
    mistake = { offset: node.range[0], sentence };
    return visit.BREAK;
  });
  return mistake;
}

function misreading(node: Node, after: string): string | undefined {
  if (isCollection(node) && node.flow && node.items.length > 0) {
    return `A text that begins with { or [ can't be read as it is. ${quote}`;
  }
  if (!isScalar(node)) return undefined;
  if (node.anchor || node.tag?.startsWith('!')) {
    return `A text that begins with & or ! can't be read as it is. ${quote}`;
  }
  // Behind a text over several lines, a comment is on a line of its own.
  return !node.type?.startsWith('BLOCK') && /^[ \t]+#/.test(after)
    ? `What follows # would not be shown. ${quote} A note to yourself goes on a line of its own.`
    : undefined;
}
