import { writeJson } from '#simulator/http/json.ts';

/**
 * A change to JSON: `drop:PATH`, `null:PATH`, `set:PATH=VALUE` (JSON, or else plain text),
 * `stringify:PATH`, `extra:PATH`, `swapVin`, or `{ randomDrop: { p, seed } }`. A path is dotted;
 * `*` stands for every item or field. A path that matches nothing changes nothing.
 */
export type Mutation = string | { randomDrop: { p: number; seed: number } };

type Parent = Record<string, unknown>;

/** A copy with all the changes made in turn. */
export function mutated(value: unknown, mutations: Mutation[]): unknown {
  if (mutations.length === 0) return value;
  const copy = structuredClone(value);
  for (const mutation of mutations) {
    if (typeof mutation === 'object') dropAtRandom(copy, mutation.randomDrop);
    else mutate(copy, mutation);
  }
  return copy;
}

const NAMES = /^(?:swapVin|(?:drop|null|stringify|extra):[^=]+|set:[^=]+=.*)$/s;

export function isMutation(text: string): boolean {
  return NAMES.test(text);
}

function mutate(root: unknown, mutation: string): void {
  if (mutation === 'swapVin') return swapVins(root);
  const [, name = '', path = '', value = ''] = /^(\w+):([^=]+)=?(.*)$/s.exec(mutation) ?? [];
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  for (const parent of find(root, keys)) {
    const present = last === '*' ? Object.keys(parent) : [last].filter((key) => key in parent);
    if (name === 'set') parent[last] = fromText(value);
    if (name === 'extra') parent[last] = { unheard_of: true };
    for (const key of present.reverse()) {
      if (name === 'drop') remove(parent, key);
      if (name === 'null') parent[key] = null;
      if (name === 'stringify') parent[key] = asText(parent[key]);
    }
  }
}

function find(root: unknown, keys: string[]): Parent[] {
  let found: unknown[] = [root];
  for (const key of keys) {
    found = found
      .filter(isParent)
      .flatMap((parent) => (key === '*' ? Object.values(parent) : [parent[key]]));
  }
  return found.filter(isParent);
}

function isParent(value: unknown): value is Parent {
  return typeof value === 'object' && value !== null;
}

function remove(parent: Parent, key: string): void {
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
}

function fromText(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function asText(value: unknown): string {
  return isParent(value) ? writeJson(value) : String(value);
}

/** Gives every car a different VIN: the last digit, one higher. */
function swapVins(value: unknown): void {
  if (!isParent(value)) return;
  if (typeof value['vin'] === 'string') {
    value['vin'] = value['vin'].replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
  }
  Object.values(value).forEach(swapVins);
}

function dropAtRandom(value: unknown, { p, seed }: { p: number; seed: number }): void {
  const random = mulberry32(seed);
  const visit = (parent: unknown): void => {
    if (!isParent(parent)) return;
    for (const key of Object.keys(parent).reverse()) {
      if (random() < p) remove(parent, key);
      else visit(parent[key]);
    }
  };
  visit(value);
}

/** A small generator of numbers from 0 to 1, the same for the same seed. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
