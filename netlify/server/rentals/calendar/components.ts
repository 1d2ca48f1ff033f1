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
 * end ends with the one around it, which gets its lines. An event without a beginning has no lines. Null for what
 * is no calendar, or breaks off.
 */
export function componentsOf(text: string): Component[] | null {
  const root: Component = { name: '', lines: [], parts: [] };
  const open = [root];
  for (const line of linesOf(text)) {
    const current = open.at(-1)!;
    const [, mark = '', written = ''] =
      /^\s*(BEGIN|END)\s*[:;]\s*([\w-]{1,40})\W*$/i.exec(line) ??
      /^\s*(BEGIN|END)[\s:;]*(VEVENT)/i.exec(line) ??
      [];
    const name = /^vev/i.test(written) ? 'vevent' : written.toLowerCase();
    if (!mark) {
      current.lines.push(line);
    } else if (mark.toUpperCase() === 'BEGIN') {
      const begun = { name, lines: [], parts: [] };
      // An event has no event in it: the end of the one before is missing.
      const inside = name === 'vevent' ? open.findLastIndex((one) => one.name === name) : -1;
      if (inside > 0) close(open, inside);
      open.at(-1)!.parts.push(begun);
      open.push(begun);
    } else {
      const at = open.findLastIndex((one) => one.name === name);
      if (at > 0) close(open, at);
      else if (name === 'vevent') current.parts.push({ name, lines: [], parts: [] });
    }
  }
  return root.parts.length > 0 && open.length === 1 ? root.parts : null;
}

/** Ends a component, and with it those in it that have no end. */
function close(open: Component[], at: number): void {
  const [ended, ...unended] = open.splice(at);
  ended!.lines.push(...unended.flatMap(({ lines }) => lines));
}

/** Its lines, with each long one put together again, however they end. */
const linesOf = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/[\r\n]+[ \t]/g, '')
    .split(/[\r\n]+/)
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
 * Where its parameters end. A zone such as `(UTC-05:00) Eastern Time` or `tzone://Microsoft/Custom` has a colon,
 * which belongs between quotation marks and often isn't.
 */
function colonOf(rest: string): number {
  const bare = rest.replace(/"[^"]*"|\((?:UTC|GMT)[^()]*\)|[+-]\d\d:\d\d(?=:)|:\/\//gi, (one) =>
    ' '.repeat(one.length),
  );
  const colon = bare.indexOf(':');
  return colon === -1 ? rest.length : colon;
}
