import { LineCounter, parseDocument } from 'yaml';

/** A Markdown or YAML file of src/content, with the line of each of its fields. */
export interface ContentFile {
  fields: unknown;
  /** The Markdown below the fields; undefined in a YAML file. */
  body?: string;
  /** What keeps the fields from being read at all. */
  syntaxProblems: { line: number; sentence: string }[];
  /** The line on which a field stands, or the nearest one above it. */
  lineOf(path: PropertyKey[]): number;
}

const opening = /^---\r?\n([\s\S]*?)^---[ \t]*$/m;

export function readContentFile(name: string, source: string): ContentFile {
  if (!name.endsWith('.md')) return readYaml(source, 0);
  const frontmatter = opening.exec(source);
  if (!frontmatter || frontmatter.index > 0) {
    const sentence =
      'The file must begin with a line of three dashes, then the fields, then three dashes again.';
    return {
      fields: undefined,
      body: source,
      syntaxProblems: [{ line: 1, sentence }],
      lineOf: () => 1,
    };
  }
  const body = source.slice(frontmatter[0].length).trim();
  return { ...readYaml(frontmatter[1] ?? '', 1), body };
}

function readYaml(source: string, linesAbove: number): ContentFile {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line + linesAbove;
  return {
    fields: document.errors.length ? undefined : document.toJS(),
    syntaxProblems: document.errors.map(({ message, pos }) => ({
      line: lineAt(pos[0]),
      sentence: `This line can't be read: ${message.split(' at line')[0]}. Check the spaces at its start, and put text that holds a colon or a quotation mark between quotation marks.`,
    })),
    lineOf(path) {
      for (let length = path.length; length > 0; length--) {
        const node: unknown = document.getIn(path.slice(0, length), true);
        const range = (node as { range?: [number, number, number] } | undefined)?.range;
        if (range) return lineAt(range[0]);
      }
      return 1 + linesAbove;
    },
  };
}
