/** Why the control API can't do what it is asked: one sentence. */
export class Wrong extends Error {}

/** Checks a part of a JSON body, which `name` names. Throws `Wrong`. */
export type Reader<T> = (value: unknown, name: string) => T;

export const text: Reader<string> = (value, name) => {
  if (typeof value === 'string') return value;
  throw new Wrong(`Make ${name} a text.`);
};

export const flag: Reader<boolean> = (value, name) => {
  if (typeof value === 'boolean') return value;
  throw new Wrong(`Make ${name} true or false.`);
};

export const anything: Reader<unknown> = (value) => value;

export function number(from: number, to: number): Reader<number> {
  return (value, name) => {
    if (typeof value === 'number' && value >= from && value <= to) return value;
    throw new Wrong(`Make ${name} a number from ${from} to ${to}.`);
  };
}

export function whole(from: number, to: number): Reader<number> {
  return (value, name) => {
    if (Number.isInteger(value)) return number(from, to)(value, name);
    throw new Wrong(`Make ${name} a whole number from ${from} to ${to}.`);
  };
}

export function oneOf<T extends string>(...choices: T[]): Reader<T> {
  return (value, name) => {
    const choice = choices.find((possible) => possible === value);
    if (choice !== undefined) return choice;
    throw new Wrong(`Make ${name} one of: ${choices.join(', ')}.`);
  };
}

export function list<T>(item: Reader<T>): Reader<T[]> {
  return (value, name) => {
    if (Array.isArray(value)) return value.map((part, place) => item(part, `${name}[${place}]`));
    throw new Wrong(`Make ${name} a list.`);
  };
}

export function either<A, B>(first: Reader<A>, second: Reader<B>, words: string): Reader<A | B> {
  return (value, name) => {
    for (const reader of [first, second]) {
      try {
        return reader(value, name);
      } catch {
        // The next one may fit.
      }
    }
    throw new Wrong(`Make ${name} ${words}.`);
  };
}

export function nullable<T>(reader: Reader<T>): Reader<T | null> {
  return (value, name) => (value === null ? null : reader(value, name));
}

export function mapOf<T>(item: Reader<T>): Reader<Record<string, T>> {
  return (value, name) => {
    const entries = Object.entries(requireObject(value, name));
    return Object.fromEntries(entries.map(([key, part]) => [key, item(part, `${name}.${key}`)]));
  };
}

type Fields = Record<string, Reader<unknown>>;
type Read<F extends Fields> = { [Key in keyof F]: ReturnType<F[Key]> };

/** An object in which `required` must and `optional` may stand, and nothing else. */
export function object<R extends Fields, O extends Fields>(
  required: R,
  optional: O,
): Reader<Read<R> & Partial<Read<O>>> {
  const fields: Fields = { ...required, ...optional };
  return (value, name) => {
    const given = requireObject(value, name);
    const unknown = Object.keys(given).find((key) => !Object.hasOwn(fields, key));
    if (unknown !== undefined) {
      throw new Wrong(`Leave ${unknown} out: ${name} takes ${Object.keys(fields).join(', ')}.`);
    }
    const missing = Object.keys(required).find((key) => !Object.hasOwn(given, key));
    if (missing !== undefined) throw new Wrong(`Add ${missing} to ${name}.`);
    const read = Object.entries(given).map(([key, part]) => [key, fields[key]!(part, key)]);
    return Object.fromEntries(read) as Read<R> & Partial<Read<O>>;
  };
}

function requireObject(value: unknown, name: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>;
  }
  throw new Wrong(`Make ${name} a JSON object.`);
}
