/** A component of an iCalendar file, such as an event or a time zone, with its lines and those inside. */
export interface Component {
  /** In lower case, such as `vevent`. */
  name: string;
  /** Unfolded, in the order of the file. */
  lines: string[];
  parts: Component[];
}

/**
 * The components of an iCalendar file. A line that belongs to none is left out, and a component without an
 * end ends with the one around it. Null for what is no calendar, or breaks off.
 */
export function componentsOf(text: string): Component[] | null {
  const root: Component = { name: '', lines: [], parts: [] };
  const open = [root];
  for (const line of linesOf(text)) {
    const current = open.at(-1)!;
    const [, mark = '', name = ''] = /^\s*(BEGIN|END)\s*:\s*([\w-]+)\s*$/i.exec(line) ?? [];
    if (!mark) {
      current.lines.push(line);
    } else if (mark.toUpperCase() === 'BEGIN') {
      const begun = { name: name.toLowerCase(), lines: [], parts: [] };
      // An event has no event in it: the end of the one before is missing.
      if (begun.name === 'vevent' && current.name === 'vevent') open.pop();
      open.at(-1)!.parts.push(begun);
      open.push(begun);
    } else {
      const at = open.findLastIndex((one) => one.name === name.toLowerCase());
      if (at > 0) open.length = at;
    }
  }
  return root.parts.length > 0 && open.length === 1 ? root.parts : null;
}

/** Its lines, with each long one put together again, however they end. */
const linesOf = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/(?:\r\n|\r|\n)[ \t]/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '');

/** All components of a kind, at whatever depth. */
export function allOf(components: readonly Component[], name: string): Component[] {
  const found: Component[] = [];
  const left = components.toReversed();
  for (let one = left.pop(); one; one = left.pop()) {
    if (one.name === name) found.push(one);
    left.push(...one.parts.toReversed());
  }
  return found;
}

/** A line of a component: what stands after its first colon, and its parameters. */
export interface Property {
  value: string;
  /** By name in lower case, without quotation marks. */
  parameters: Map<string, string>;
}

/** The properties of a component with a name; a line that is none of them is left out. */
export function propertiesOf({ lines }: Component, name: string): Property[] {
  return lines.flatMap((line) => {
    const rest = line.slice(name.length);
    const isIt = line.slice(0, name.length).toLowerCase() === name && /^\s*[;:]/.test(rest);
    return isIt ? [propertyOf(rest.trimStart())] : [];
  });
}

/** The words of a property, and an empty text without it. */
export const textOf = (component: Component, name: string): string =>
  (propertiesOf(component, name)[0]?.value ?? '').replace(/\\([\\;,nN])/g, (_, mark: string) =>
    mark.toLowerCase() === 'n' ? '\n' : mark,
  );

function propertyOf(rest: string): Property {
  const colon = colonOf(rest);
  const parameters = new Map<string, string>();
  for (const [, name = '', quoted, plain = ''] of rest
    .slice(0, colon)
    .matchAll(/;\s*([\w-]+)\s*=\s*(?:"([^"]*)"|([^;]*))/g)) {
    parameters.set(name.toLowerCase(), (quoted ?? plain).trim());
  }
  return { value: rest.slice(colon + 1).trim(), parameters };
}

/**
 * Where its parameters end. A zone such as `(UTC-05:00) Eastern Time` has a colon, which belongs between
 * quotation marks and often isn't: that of a time is the one before its digits.
 */
function colonOf(rest: string): number {
  const beforeTime = /:\s*\d{4}-?\d\d-?\d\d[\dTZPWDHMS:,/+-]*\s*$/i.exec(rest)?.index;
  if (rest.startsWith(';') && beforeTime !== undefined) return beforeTime;
  const bare = rest.replace(/"[^"]*"/g, (quoted) => ' '.repeat(quoted.length));
  const colon = bare.indexOf(':');
  return colon === -1 ? rest.length : colon;
}

/** A component as it stands in a file. */
export const componentText = ({ name, lines, parts }: Component): string =>
  [
    `BEGIN:${name.toUpperCase()}`,
    ...lines,
    ...parts.map(componentText),
    `END:${name.toUpperCase()}`,
  ].join('\r\n');
